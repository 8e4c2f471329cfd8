import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';

/** The least that anybody does who must not lose an application: files written and synced, then one transaction. */
export class StoreByHand {
  private readonly database: Sqlite.Database;
  private readonly folder: string;
  private number = 0;

  constructor(folder: string) {
    this.folder = folder;
    this.database = new Sqlite(path.join(folder, 'by-hand.db'));
    this.database.pragma('journal_mode = WAL');
    this.database.pragma('synchronous = FULL');
    this.database.exec(`
      CREATE TABLE Submission (id INTEGER PRIMARY KEY, submittedAt TEXT);
      CREATE TABLE Answer (id INTEGER PRIMARY KEY, submissionId INTEGER, label TEXT, value TEXT);
      CREATE TABLE Attachment (id INTEGER PRIMARY KEY, submissionId INTEGER, storedName TEXT, bytes INTEGER)`);
  }

  store(files: Buffer[]): void {
    this.number += 1;
    const names = files.map((content, index) => {
      const name = `${this.number}-${index}`;
      const file = openSync(path.join(this.folder, name), 'w');
      writeSync(file, content);
      fsyncSync(file);
      closeSync(file);
      return name;
    });
    const { database } = this;
    database.transaction(() => {
      const { lastInsertRowid: id } = database
        .prepare('INSERT INTO Submission (submittedAt) VALUES (?)')
        .run(new Date().toISOString());
      const answer = database.prepare('INSERT INTO Answer (submissionId, label, value) VALUES (?, ?, ?)');
      for (const label of ['Full Name', 'Email Address', 'Your idea']) answer.run(id, label, `${label} ${this.number}`);
      const attachment = database.prepare('INSERT INTO Attachment (submissionId, storedName, bytes) VALUES (?, ?, ?)');
      for (const [index, name] of names.entries()) attachment.run(id, name, files[index]?.length ?? 0);
    })();
  }

  close(): void {
    this.database.close();
  }
}
