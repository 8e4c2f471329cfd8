import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { readyApplication, sendApplication } from '../apply.ts';
import { inTurns, type Row } from '../bench.ts';
import { startSite } from '../start-site.ts';

/** The least that anybody does who must not lose an application: files written and synced, then one transaction. */
class StoreByHand {
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

const applications = 48;
const atOnce = 8;
const fileBytes = 100_000;

const row: Row = {
  title: 'Applications with three files, each durable before its answer',
  peer: 'the same bytes written and synced, and the rows inserted with synchronous=FULL',
  isLong: false,
  needs: [],
  measure: async (bench) => {
    const site = await startSite(bench);
    const byHand = new StoreByHand(bench.place('by-hand'));
    bench.onEnd(() => byHand.close());
    let number = 0;
    const ready = async () => {
      number += 1;
      return readyApplication(site.programId, number, fileBytes);
    };
    const send = async () => {
      const all = await Promise.all(Array.from({ length: applications }, ready));
      const began = performance.now();
      const client = async () => {
        for (let next = all.pop(); next; next = all.pop()) await sendApplication(site, next);
      };
      await Promise.all(Array.from({ length: atOnce }, client));
      return applications / ((performance.now() - began) / 1000);
    };
    const storeByHand = async () => {
      const all = await Promise.all(Array.from({ length: applications }, ready));
      const began = performance.now();
      for (const { files } of all) byHand.store(files);
      return applications / ((performance.now() - began) / 1000);
    };
    await send();
    const [ours = [], peer = []] = await inTurns(bench.rounds, [send, storeByHand]);
    const goals = [{ of: 'ratio' as const, atLeast: 0.5 }];
    return [{ name: 'applications with 3 files', unit: 'applications/s', ours, peer, goals }];
  },
};
export default row;
