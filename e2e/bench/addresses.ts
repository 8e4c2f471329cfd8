/** What visitors read most, by the name that the table gives it. */
export const readPages = (programId: number): [name: string, address: string][] => [
  ['home', '/'],
  ['startups', '/about/startups'],
  ['a startup', '/about/startups/1'],
  ['/apply', '/apply'],
  ['an application form', `/apply?program=${programId}`],
  ['events', '/events'],
  ['/api/startups/', '/api/startups/'],
];
