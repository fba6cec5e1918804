import { randomInt } from 'node:crypto';
import type { Role } from '@nidaan/contract';
import { hash } from '@node-rs/argon2';
import type { CalledApp } from '../servers/app.js';

/** A user who can log in. */
export interface Person {
  email: string;
  password: string;
}

/** A login takes the cost from the hash. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };
// Files may share a database.
let made = randomInt(2 ** 40);

/** Creates a user with generated values for all other fields. */
export async function makeUser(
  { database }: CalledApp,
  { role = 'customer', ...fields }: Partial<Person> & { role?: Role } = {},
): Promise<Person> {
  made += 1;
  const person = { email: `person${made}@example.org`, password: `a good password ${made}`, ...fields };
  const passwordHash = await hash(person.password, CHEAP);
  await database.query('INSERT INTO users (email, password_hash, role) VALUES ($1, $2, $3)', [
    person.email,
    passwordHash,
    role,
  ]);
  return person;
}

/** Logs a user in through the public route. */
export async function tokenOf({ http }: CalledApp, person: Person): Promise<string> {
  const answer = await http.post('/api/auth/login').send(person).expect(200);
  return (answer.body as { token: string }).token;
}

/** The Authorization header of a token. */
export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** The Authorization header of a new user with this role. */
export async function as(app: CalledApp, role: Role): Promise<{ Authorization: string }> {
  return bearer(await tokenOf(app, await makeUser(app, { role })));
}
