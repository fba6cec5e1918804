import type { Role } from '@nidaan/contract';
import { hashPassword } from '../src/users/password.js';
import type { TestApp } from './app.js';

/** Someone who can log in. */
export interface Person {
  email: string;
  password: string;
}

let made = 0;

/** Makes a user; what does not matter is made up. */
export async function makeUser(
  { database }: TestApp,
  { role = 'customer', ...given }: Partial<Person> & { role?: Role } = {},
): Promise<Person> {
  made += 1;
  const person = { email: `person${made}@example.org`, password: `a good password ${made}`, ...given };
  const passwordHash = await hashPassword(person.password);
  await database.query('INSERT INTO users (email, password_hash, role) VALUES ($1, $2, $3)', [
    person.email,
    passwordHash,
    role,
  ]);
  return person;
}

/** Logs a person in through the route that people use. */
export async function tokenOf({ http }: TestApp, person: Person): Promise<string> {
  const answer = await http.post('/api/auth/login').send(person).expect(200);
  return (answer.body as { token: string }).token;
}

/** A header that says who asks. */
export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** A caller with this role, as a header. */
export async function as(app: TestApp, role: Role): Promise<{ Authorization: string }> {
  return bearer(await tokenOf(app, await makeUser(app, { role })));
}
