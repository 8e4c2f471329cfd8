/** Runs one step of the start and prints its name and duration on one line. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  process.stdout.write(`${name} … `);
  const began = performance.now();
  try {
    const result = await work();
    process.stdout.write(`${((performance.now() - began) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    process.stdout.write('failed\n');
    throw error;
  }
}
