import yauzl from 'yauzl';

/** An archive's entries, read by a different library from the one that wrote it. */
export async function unzip(archive: Buffer): Promise<Map<string, Buffer>> {
  const entries = new Map<string, Buffer>();
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.fromBuffer(archive, { lazyEntries: true }, (error, file) => (file ? resolve(file) : reject(error))),
  );
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) =>
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error);
        entries.set(entry.fileName, Buffer.concat(await stream.toArray()));
        zip.readEntry();
      }),
    );
    zip.once('end', resolve).once('error', reject).readEntry();
  });
  return entries;
}
