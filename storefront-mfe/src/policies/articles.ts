import { paths } from '@nidaan/sdk';
import type { TextDocument } from './document.js';

const asOf = 'Reviewed November 2026. General information; it does not replace your doctor.';

const fasting: TextDocument = {
  title: 'How to prepare for a fasting blood test',
  description: 'How long to fast, what you may drink, what to do about medicines, and when not to fast.',
  note: asOf,
  sections: [
    {
      paragraphs: [
        'Some values change with every meal: sugar, triglycerides, some hormones. For these, the usual range on the report is the range of people who had not eaten for 8 to 12 hours. Without the fast the number is right, but it cannot be compared.',
      ],
    },
    {
      heading: 'The evening before',
      points: [
        'Eat your usual dinner, not a feast and not nothing. Finish it 8 to 12 hours before the visit: for a visit at 7, between 7 and 11 in the evening.',
        'No alcohol. It raises triglycerides for a day or more.',
        'No unusually hard training: it changes muscle and liver enzymes.',
      ],
    },
    {
      heading: 'The morning',
      points: [
        'Plain water is fine, and makes the vein easier to find. Tea, coffee, juice and chewing gum end the fast.',
        'Medicines: ask your doctor well in advance. Many are taken as usual; some, such as those for diabetes, need a plan because you will not have eaten.',
        'Keep something to eat ready for when the sample is taken.',
      ],
    },
    {
      heading: 'When not to fast',
      paragraphs: [
        'If you are pregnant, have diabetes that is treated, or feel faint without food, speak with your doctor first. If you feel shaky, sweaty or confused while fasting, eat something sweet at once and call for help if it does not pass.',
      ],
      links: [
        { to: paths.test('2'), label: 'Fasting Blood Sugar (FBS)' },
        { to: paths.test('4'), label: 'Lipid Profile' },
      ],
    },
  ],
};

const hba1c: TextDocument = {
  title: 'What HbA1c tells you, and what it does not',
  description:
    'Three months of blood sugar in one number: what it means, its usual limits, and when it misleads.',
  note: asOf,
  sections: [
    {
      paragraphs: [
        'Sugar in the blood sticks to haemoglobin, the red of red cells. A red cell lives for about four months, so the share of haemoglobin with sugar on it shows how high the sugar was over the past two to three months. No fasting is needed.',
      ],
    },
    {
      heading: 'The usual limits',
      paragraphs: [
        'Most guidelines, including those of the American Diabetes Association, read the number like this; a diagnosis needs a doctor, and usually a second test.',
      ],
      points: [
        'Below 5.7 %: usual',
        '5.7 to 6.4 %: higher than usual, often called prediabetes',
        '6.5 % and more: in the range of diabetes',
      ],
    },
    {
      heading: 'When it misleads',
      points: [
        'Anaemia, recent bleeding or a transfusion: the red cells are younger or not your own.',
        'Haemoglobin variants such as thalassaemia traits, which are common in parts of India.',
        'Pregnancy, and kidney disease that is far advanced.',
      ],
    },
    {
      heading: 'What it does not show',
      paragraphs: [
        'Highs and lows within a day. Someone who swings between very high and very low can have a fair average. That is what measuring at home, or fasting and after-meal sugar, is for.',
      ],
      links: [{ to: paths.test('3'), label: 'Glycated Haemoglobin (HbA1c)' }],
    },
  ],
};

const reading: TextDocument = {
  title: 'How to read a lab report',
  description:
    'Values, units, usual ranges and flags: what they say, and why one value alone rarely says much.',
  note: asOf,
  sections: [
    {
      heading: 'The usual range',
      paragraphs: [
        'It is where the values of most healthy people lie, usually 95 of 100. So with twenty tests, one value a little outside is to be expected in a healthy person. A flag (H or L) means outside the range, not ill.',
      ],
    },
    {
      heading: 'Units',
      paragraphs: [
        'Compare numbers only in the same unit. Sugar is given in mg/dL in India and in mmol/L elsewhere: 90 mg/dL and 5 mmol/L are the same.',
      ],
    },
    {
      heading: 'Before you worry',
      points: [
        'Was the preparation right? Eating, training, a cold, and even the time of day can change values.',
        'What was it last time? A change often says more than a single number.',
        'Do several values point the same way? One alone rarely means much.',
      ],
    },
    {
      heading: 'When to see a doctor at once',
      paragraphs: [
        'If a report is marked critical, or you feel unwell whatever it says, speak with a doctor the same day. For chest pain, trouble breathing or fainting, call 112.',
      ],
      links: [{ to: paths.faqs(), label: 'More questions people ask' }],
    },
  ],
};

/** The articles by slug, the last segment of their address. */
export const articles: Record<string, TextDocument> = {
  'fasting-blood-test': fasting,
  'what-hba1c-tells': hba1c,
  'reading-a-lab-report': reading,
};

export const blog: TextDocument = {
  title: 'Articles',
  description:
    'Short, sober articles about blood tests: preparing, understanding, asking the right questions.',
  sections: Object.entries(articles).map(([slug, article]) => ({
    heading: article.title,
    to: paths.article(slug),
    paragraphs: [article.description],
  })),
};
