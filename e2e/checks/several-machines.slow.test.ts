import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { findProgram } from '#e2e/load/tools.ts';
import { temporaryFolder } from '#e2e/unit/temporary-folder.ts';
import { environmentSchema, parseEnvironment } from '#lib/platform/config/env.ts';

// Files that we ship for several machines: compose.scale.yaml, the Kubernetes manifest, and the lines for several
// servers that stand commented in the proxies' files.

const top = path.resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(path.join(top, name), 'utf8');
const folder = temporaryFolder('innovation-centre-machines');

/** Runs a program over a text. @returns what it complains about, empty when it is content */
function complaints(command: string, text: string, parameters: (file: string) => string[]): string {
  const file = path.join(folder, `${command}.conf`);
  writeFileSync(file, text);
  const { status, stdout, stderr } = spawnSync(findProgram(command) ?? command, parameters(file), { encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr || `${command} ended with ${status}`;
}
const caddyComplaints = (text: string) =>
  complaints('caddy', text, (file) => ['validate', '--adapter', 'caddyfile', '--config', file]);

interface Container {
  env: { name: string; value: string }[];
  securityContext: object;
  [probe: string]: unknown;
}
interface Service {
  image: string;
  build?: string;
  environment: Record<string, string>;
  read_only?: boolean;
  cap_drop?: string[];
}
interface Compose {
  services: Record<string, Service>;
  configs: { caddyfile: { content: string } };
}

/** As Docker reads it, with a value for each variable that it asks for. */
const compose = () =>
  parseYaml(
    read('compose.scale.yaml').replaceAll(/\$\{(\w+):\?[^}]*\}/g, (_, name: string) =>
      name === 'SITE_HOST' ? 'innovation.example.edu' : 'a1b2c3d4'.repeat(8),
    ),
  ) as Compose;
const ours = () => Object.values(compose().services).filter(({ build }) => build !== undefined);

const manifest = read('docs/operating/kubernetes.yaml');
const objects = manifest.split(/^---$/m).map((part) => parseYaml(part) as Record<string, unknown> & { kind: string });
const deployment = objects.find(({ kind }) => kind === 'Deployment') as unknown as {
  spec: { template: { spec: { containers: [Container]; securityContext: object } } };
};
const pod = deployment.spec.template.spec;
const [container] = pod.containers;
const secrets = [...manifest.matchAll(/--from-literal=(\w+)=/g)].map(([, name = '']) => name);

test('compose.scale.yaml gives the site settings that it takes, and nothing that it does not know', () => {
  expect(ours()).toHaveLength(2);
  for (const { environment, read_only, cap_drop } of ours()) {
    expect(Object.keys(environment).filter((name) => !(name in environmentSchema.shape))).toEqual([]);
    expect(parseEnvironment(environment)).toMatchObject({ STORAGE_URL: expect.stringMatching(/^s3:/), TRUST_PROXY: 1 });
    expect({ read_only, cap_drop }).toEqual({ read_only: true, cap_drop: ['ALL'] });
  }
});

test('every image of compose.scale.yaml but our own has a version', () => {
  const images = Object.values(compose().services).flatMap(({ image, build }) => (build ? [] : [image]));
  expect(images).toHaveLength(3);
  expect(images.filter((image) => !/:\d+(\.\d+)?(-\w+)?$/.test(image))).toEqual([]);
});

test.skipIf(!findProgram('caddy'))('Caddy takes what compose.scale.yaml tells it', () => {
  const { content } = compose().configs.caddyfile;
  expect(caddyComplaints(content.replaceAll('$$', '$').replace('{$SITE_HOST}', 'innovation.example.edu'))).toBe('');
});

test('the Kubernetes manifest has at most 80 lines, and variables that the site knows and takes', () => {
  expect(manifest.trimEnd().split('\n').length).toBeLessThanOrEqual(80);
  expect(objects.map(({ kind }) => kind)).toEqual(['Deployment', 'Service', 'PodDisruptionBudget']);
  const values = Object.fromEntries(container.env.map(({ name, value }) => [name, value]));
  expect([...secrets, ...Object.keys(values)].filter((name) => !(name in environmentSchema.shape))).toEqual([]);
  const given = [...manifest.matchAll(/--from-literal=(\w+)='([^']+)'/g)].map(([, name, value]) => [name, value]);
  const secret = { ...Object.fromEntries(given), AUTH_SECRET: 'a1b2c3d4'.repeat(8) };
  expect(parseEnvironment({ ...values, ...secret })).toMatchObject({ TRUST_PROXY: 1, ...secret });
});

test('the Kubernetes manifest asks addresses that are there, and gives the site no right that it does not need', () => {
  const asked = ['startupProbe', 'livenessProbe', 'readinessProbe'].map(
    (name) => (container[name] as { httpGet: { path: string } }).httpGet.path,
  );
  expect(asked).toEqual(['/api/health/live', '/api/health/live', '/api/health']);
  expect(asked.filter((address) => !existsSync(path.join(top, 'app', address, 'route.ts')))).toEqual([]);
  expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
  expect(container.securityContext).toEqual({
    readOnlyRootFilesystem: true,
    allowPrivilegeEscalation: false,
    capabilities: { drop: ['ALL'] },
  });
});

test.skipIf(!findProgram('nginx'))('nginx takes the lines for several machines', () => {
  const shipped = read('docs/operating/nginx.conf');
  const [upstream = ''] = /^upstream [^}]*\}/m.exec(shipped) ?? [];
  const several = upstream.replaceAll(/^ +# {3}(server .*;)$/gm, '$1').replace(/^ +server 127\.0\.0\.1:3000;$/m, '');
  expect(several.match(/^server /gm)).toHaveLength(2);
  const whole = `pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; ${several} }`;
  expect(
    complaints('nginx', whole, (file) => ['-t', '-q', '-p', folder, '-e', `${folder}/error.log`, '-c', file]),
  ).toBe('');
});

test.skipIf(!findProgram('caddy'))('Caddy takes the lines for several machines', () => {
  const lines = [...read('docs/operating/Caddyfile').matchAll(/^\t#\t* {3,}(\S.*)$/gm)].map(([, line]) => line);
  expect(lines[0]).toMatch(/^reverse_proxy (\S+ ){2,}\{$/);
  expect(caddyComplaints(`innovation.example.edu {\n${lines.join('\n')}\n}\n}`)).toBe('');
});

test('the image holds what a start on PostgreSQL reads', () => {
  const image = read('Dockerfile');
  expect(image).toMatch(/^COPY prisma\/migrations prisma\/migrations$/m);
  expect(image).toMatch(/^RUN npm run build /m);
});
