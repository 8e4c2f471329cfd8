import { connect, type Socket } from 'node:net';
import type { Greedy } from './strangers.ts';

// Opens connections that ask for far more than they read, until it is killed.

const { site, asked, reading, connections, requests } = JSON.parse(process.argv[2] ?? '') as Greedy;
const { hostname, port } = new URL(site);
const second = 1000;
let opened = 0;

/** How a client reads what comes. */
const readers: Record<Greedy['reading'], (socket: Socket) => void> = {
  nothing: (socket) => socket.pause(),
  half: (socket) => {
    let left = 100_000;
    socket.on('data', (bytes) => {
      left -= bytes.length;
      if (left < 0) socket.pause();
    });
  },
  'a byte a second': (socket) => {
    socket.pause();
    const timer = setInterval(() => socket.read(1), second);
    socket.once('close', () => clearInterval(timer));
  },
  all: (socket) => socket.resume(),
};

function open(request: string): void {
  opened += 1;
  const socket = connect(Number(port), hostname);
  socket.on('error', () => socket.destroy());
  socket.write(request.repeat(requests));
  readers[reading](socket);
  socket.once('close', () => setTimeout(() => open(request), 100));
}

for (let number = 0; number < connections; number += 1) open(asked[number % asked.length] ?? '');
process.on('message', () => process.send?.(opened));
