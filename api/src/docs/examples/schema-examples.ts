import type * as contract from '@nidaan/contract';
import type { z } from 'zod';

type Contract = typeof contract;

/** Examples of schemas of the contract, by the name of the schema: what a client sends or gets. */
export type SchemaExamples = {
  [
    Name in keyof Contract as Contract[Name] extends z.ZodType ? Name : never
  ]?: Contract[Name] extends z.ZodType ? z.input<Contract[Name]> : never;
};
