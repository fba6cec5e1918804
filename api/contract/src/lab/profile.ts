import { z } from 'zod';

/** An accreditation of the laboratory, as its certificate states it. */
export const Accreditation = z
  .object({
    /** The body or standard: `NABL`. */
    name: z.string(),
    /** The number of the certificate. */
    number: z.string(),
    /** The last day of its validity, `YYYY-MM-DD`. */
    validUntil: z.string(),
    /** The address of the accredited scope; null when none is published. */
    scope: z.string().nullable(),
  })
  .meta({ id: 'Accreditation' });
/** Shape of {@link Accreditation}. */
export type Accreditation = z.infer<typeof Accreditation>;

/** A person who visits customers and takes their samples. */
export const Phlebotomist = z
  .object({
    name: z.string(),
    /** The path of a portrait on this site, such as `/images/phlebotomists/asha.png`; null when there is none. */
    photo: z.string().nullable(),
  })
  .meta({ id: 'Phlebotomist' });
/** Shape of {@link Phlebotomist}. */
export type Phlebotomist = z.infer<typeof Phlebotomist>;

/** A state with the served cities in it, in alphabetical order. */
export const ServedState = z
  .object({ state: z.string(), cities: z.array(z.string()) })
  .meta({ id: 'ServedState' });
/** Shape of {@link ServedState}. */
export type ServedState = z.infer<typeof ServedState>;

/** Answer of GET /api/lab: what can be checked about the laboratory. What was not set is not claimed. */
export const LabProfile = z
  .object({
    /** The accreditations that are valid today; empty when none is set. */
    accreditations: z.array(Accreditation),
    /** The doctor who signs the reports, with qualification and registration; null when none is set. */
    reportDoctor: z.string().nullable(),
    /** Who comes to customers; empty when none is set. */
    phlebotomists: z.array(Phlebotomist),
    /** The cities of the served pincodes, by state. */
    served: z.array(ServedState),
  })
  .meta({ id: 'LabProfile' });
/** Shape of {@link LabProfile}. */
export type LabProfile = z.infer<typeof LabProfile>;
