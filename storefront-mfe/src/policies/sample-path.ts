/** The address of the sample report. It is apart from the report, so that a link to it does not load it. */
export const SAMPLE_REPORT = '/sample-report';
