import { paths } from '@nidaan/sdk';
import type { TextDocument } from './document.js';

/** What a report looks like. Patient and values are invented, and the page says so wherever they stand. */
export const sampleReport: TextDocument = {
  title: 'Sample report',
  description: 'What a lab report from Nidaan shows, with the invented values of an invented patient.',
  note: 'SAMPLE. The patient and all values are invented.',
  sections: [
    {
      heading: 'Sample: patient and sample',
      points: [
        'Patient: Sample Patient (invented), 42, female',
        'Reference: ND-SAMPLE',
        'Sample: blood, collected at home after a fast of 10 hours',
      ],
    },
    {
      heading: 'Sample: results (invented values)',
      table: {
        head: ['Test', 'Value', 'Usual range', 'Remark'],
        rows: [
          ['Haemoglobin', '11.4 g/dL', '12.0 to 15.0', 'Low'],
          ['White blood cells', '6,800 /µL', '4,000 to 10,000', 'Within range'],
          ['Platelets', '2,45,000 /µL', '1,50,000 to 4,10,000', 'Within range'],
          ['Fasting blood sugar', '96 mg/dL', '70 to 99', 'Within range'],
          ['TSH', '2.1 µIU/mL', '0.4 to 4.2', 'Within range'],
        ],
      },
      paragraphs: [
        'Ranges differ between laboratories and methods. Your report has its own beside each value.',
      ],
    },
    {
      heading: 'How to read it',
      paragraphs: [
        'Each line has the measured value, its unit and the usual range. A value outside the range is marked. It is often harmless, and one inside it does not rule everything out: please discuss your report with your doctor.',
      ],
      links: [{ to: paths.article('reading-a-lab-report'), label: 'How to read a lab report' }],
    },
    {
      heading: 'Who signs a report?',
      lab: 'doctor',
    },
    {
      heading: 'Choose your tests',
      links: [
        { to: paths.tests(), label: 'See all tests' },
        { to: paths.packages(), label: 'See all packages' },
      ],
    },
  ],
};
