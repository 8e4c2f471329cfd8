const mostPixels = 100_000_000;

/** Whether a picture is larger than what people scan or photograph, so that it would fill the memory of who opens it. */
export const hasTooManyPixels = (width: number, height: number): boolean => width * height > mostPixels;
