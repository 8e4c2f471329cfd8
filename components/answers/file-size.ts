const megabyte = 1024 * 1024;

/** A file's size for staff: `310 KB`, `4.20 MB`. */
export const fileSize = (bytes: number): string =>
  bytes < megabyte ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / megabyte).toFixed(2)} MB`;
