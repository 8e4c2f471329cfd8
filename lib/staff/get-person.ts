import { type Result, success } from '../http/result.ts';
import { findStaff, type StaffMember } from './find-staff.ts';
import { personNotFound } from './staff-failures.ts';

/** One member of staff. @returns forbidden; not_found */
export async function getPerson(headers: Headers, id: string): Promise<Result<StaffMember>> {
  const staff = await findStaff(headers);
  if (!staff.ok) return staff;
  const person = staff.value.find((each) => each.id === id);
  return person ? success(person) : personNotFound;
}
