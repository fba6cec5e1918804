import type { LabProfile } from '@nidaan/contract';
import { dayText } from '@nidaan/contract/dates';
import { api } from '@nidaan/sdk';

/** What a section shows of the laboratory's profile. */
export type LabFact = 'accreditations' | 'doctor' | 'phlebotomists' | 'cities';

const labApi = api.injectEndpoints({
  endpoints: (build) => ({ lab: build.query<LabProfile, void>({ query: () => '/api/lab' }) }),
});

export const { useLabQuery } = labApi;
export const loadLab = () => labApi.endpoints.lab.initiate();

const UNNAMED_ACCREDITATION =
  'Please ask us before you book whether your test is within the scope of an accreditation, and of which.';
const UNNAMED_DOCTOR = 'The doctor who signs is named at the end of every report.';
const PHLEBOTOMISTS = 'Who comes:';
const UNNAMED_CITIES = 'Enter your pincode in the booking form, and press Check Availability.';

/** The facts as sentences, none where there is nothing to say. What the profile does not state is not claimed. */
export const factTexts: Record<LabFact, (profile: LabProfile | undefined) => string[]> = {
  accreditations: (profile) =>
    profile && profile.accreditations.length > 0
      ? [
          ...profile.accreditations.map(
            ({ name, number, validUntil }) =>
              `${name}-accredited, certificate ${number}, valid until ${dayText(validUntil)}`,
          ),
          'An accreditation holds for the tests in its scope only.',
        ]
      : [UNNAMED_ACCREDITATION],
  doctor: (profile) => [profile?.reportDoctor ? `${profile.reportDoctor}.` : UNNAMED_DOCTOR],
  phlebotomists: (profile) => (profile?.phlebotomists.length ? [PHLEBOTOMISTS] : []),
  cities: (profile) =>
    profile && profile.served.length > 0
      ? profile.served.map(({ state, cities }) => `${state}: ${cities.join(', ')}`)
      : [UNNAMED_CITIES],
};

/** The published scopes of the accreditations. */
export const scopesOf = (profile: LabProfile | undefined) =>
  (profile?.accreditations ?? []).flatMap(({ name, scope }) => (scope ? [{ name, scope }] : []));
