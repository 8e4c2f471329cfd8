const megabyte = 1024 ** 2;

/** Bytes as megabytes, `1.20 MB`: a file that is chosen in a form. */
export const megabytes = (bytes: number, decimals = 2): string => `${(bytes / megabyte).toFixed(decimals)} MB`;

/** A file's size anywhere else: `310 KB`, `4.20 MB`. */
export const fileSize = (bytes: number, decimals = 2): string =>
  bytes < megabyte ? `${Math.max(1, Math.round(bytes / 1024))} KB` : megabytes(bytes, decimals);
