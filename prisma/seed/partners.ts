import { mark } from './pictures.ts';
import { type NewRow, seedTable } from './seed-table.ts';

const partner = (name: string, tag: string | null, linked = true): NewRow<'partner'> => ({
  name,
  tag,
  website: linked ? `https://example.org/partners/${name.toLowerCase().replace(/[^a-z]+/g, '-')}` : null,
  imageId: mark(name),
});

export const partners = seedTable('partner', [
  partner('Namuna Technical Institute', 'Academic Partners'),
  partner('Girna Sample College of Pharmacy', 'Academic Partners'),
  partner('Satpuda Specimen Polytechnic', 'Academic Partners'),
  partner('Udaharan School of Design', 'Academic Partners', false),
  partner('Sample Seed Capital', 'Investment Partners'),
  partner('Tapi Example Angels', 'Investment Partners'),
  partner('Pratham Namuna Fund', 'Investment Partners', false),
  partner('Nidhi Specimen Foundation', 'Investment Partners'),
  partner('Exemplar Irrigation Works', 'Industry Partners'),
  partner('Khandesh Sample Oils', 'Industry Partners'),
  partner('Namuna Polymers', 'Industry Partners'),
  partner('Demo Cloud Services', 'Industry Partners'),
  partner('Aarambh Sample Textiles', 'Industry Partners', false),
  partner('Sample Incubators Forum', 'Ecosystem Partners'),
  partner('Udyami Namuna Network', 'Ecosystem Partners'),
  partner('Example Women in Enterprise Circle', 'Ecosystem Partners'),
  partner('Specimen Rural Makers Guild', 'Ecosystem Partners', false),
  partner('Model Banana Research Station', 'Research Partners'),
  partner('Namuna Instruments Laboratory', 'Research Partners'),
  partner('Friends of the Sample Centre', null),
]);
