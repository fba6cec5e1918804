/**
 * The sentences about medicines, supplements, food and behaviour before a sample, by code. A rule holds codes, so that
 * a sentence stands once, and each sentence appears once for all tests of a booking. {@link noteText} fills in the names in
 * braces.
 */
export const PREPARATION_NOTES = {
  'diabetes-medicine':
    'If you take insulin or tablets for diabetes, ask your doctor when to take them on the day of the fast, and eat something sweet at once if you feel shaky or faint.',
  'insulin-injection': 'If you inject insulin, ask your doctor before you book whether this test suits you.',
  'infant-feed': 'A baby must not fast: have the sample taken just before a feed.',
  'last-feed': "Note the time of the baby's last feed and any supplement that the baby gets.",
  'usual-meal':
    'Eat your usual meal within about 20 minutes, note the time at which you began, and then eat nothing until the sample has been taken.',
  'medicine-with-meal':
    'If you take medicine for diabetes, take it with the meal before the sample, as your doctor prescribed.',
  'fatty-meal': 'Have ghee, butter or full-cream milk in the meal before the sample.',
  'glucose-drink':
    'Drink the 75 g of glucose in a glass of water within 5 to 10 minutes, and note the time at which you began.',
  'stay-seated': 'Stay seated, and do not eat or smoke, until the last sample has been taken.',
  vomiting:
    'Tell us if you vomit after the glucose drink, because the test then has to be repeated on another day.',
  'usual-food-3-days':
    'Eat your usual food, with rice, roti or bread, and keep active as usual for 3 days before the test.',
  alcohol: 'Drink no alcohol for 24 hours before the sample; if you have, choose a later day.',
  'meat-evening':
    'Avoid a heavy meat meal on the evening before the sample; if you have had one, choose a later day.',
  'fish-3-days': 'Eat no fish or other seafood for 3 days before the sample.',
  'seafood-5-days': 'Eat no fish or other seafood for 5 days before the sample.',
  'keep-wheat':
    'Keep eating wheat until the sample has been taken, because leaving it out can hide the disease.',
  'exercise-day':
    'Avoid hard exercise on the day before the sample; if you have trained hard, choose a later day.',
  'exercise-2-days': 'Avoid hard exercise for 2 days before the sample.',
  rest: 'Sit quietly for 30 minutes before the sample.',
  'rest-lying': 'Lie down and rest for 30 minutes before the sample.',
  upright: 'Be out of bed for at least 2 hours before the sample, then sit for 5 to 15 minutes.',
  'awake-2-hours': 'Be awake for at least 2 hours before the sample.',
  'relaxed-arm': 'Keep your arm relaxed, and do not clench your fist, while the sample is taken.',
  'no-smoking': 'Do not smoke on the day of the sample until it has been taken.',
  'caffeine-nicotine': 'Have no coffee, tea, cola, tobacco or nicotine for 12 hours before the sample.',
  'postpone-if-ill':
    'If you have a fever, a cold or a recent injury, reschedule unless your doctor wants the test now.',
  emergency:
    'Chest pain, trouble breathing, poisoning or an overdose is an emergency: go to a hospital at once and do not wait for our visit.',
  'fever-best': 'The best time is during a bout of fever or soon after it, but do not wait for one.',
  'illness-day': 'Note the day on which the fever, rash or first symptom began.',
  'reaction-time':
    'Note when the reaction began, and ask your doctor about a second sample a day or more later.',
  'sting-weeks': 'Give the sample 2 to 6 weeks after the sting.',
  'vaccine-weeks': 'Give the sample 4 to 8 weeks after the last dose of the vaccine.',
  'urine-infection':
    'Wait 6 weeks after a urine infection before you give this sample, unless your doctor wants it now.',
  psa: 'Avoid ejaculation, cycling and hard exercise for 2 days before the sample.',
  'thyroid-tablet':
    'If you take a thyroid tablet, have the sample taken first and take the tablet right after it.',
  biotin:
    'If you take biotin (found in many hair, skin and nail tablets), ask your doctor about stopping it 2 days before the sample.',
  'tell-biotin':
    'Tell us if you take biotin (found in many hair, skin and nail tablets), because it can change the result.',
  iron: 'If you take iron tablets, ask your doctor about leaving them out for 24 hours before the sample.',
  'vitamin-b12':
    'If you are being tested for a lack of vitamin B12, ask your doctor about having B12 tablets or injections only after the sample.',
  'vitamin-b12-week':
    'If you get B12 injections, ask your doctor about having none in the week before the sample.',
  supplements:
    'Ask your doctor about leaving out vitamin and mineral supplements for 24 hours before the sample.',
  'list-medicines': 'Keep a list of all your medicines and supplements, with doses and times, ready for us.',
  steroids:
    'Tell us about steroid tablets, inhalers, injections or creams, and keep using them unless your doctor tells you to stop.',
  'hormone-tablets': 'Tell us if you are pregnant or take hormone or contraceptive tablets.',
  'blood-pressure-medicine':
    'Ask your doctor well before the test which of your medicines can change the result, and keep taking all of them unless your doctor tells you to stop.',
  potassium: 'Ask your doctor whether low potassium has to be corrected before the test.',
  'usual-salt': 'Eat your usual amount of salt in the days before the sample.',
  decongestants:
    'Ask your doctor about cold and cough medicines and nose sprays, because some of them change the result.',
  'acid-reducers':
    'If you take medicines that reduce stomach acid, ask your doctor at least 2 weeks before the test whether to pause them.',
  'antibiotics-4-weeks':
    'Tell us about any antibiotic in the last 4 weeks, because the test may then have to wait.',
  'before-antibiotics':
    'Give the sample before the first dose of an antibiotic where possible, but do not stop or delay one that your doctor prescribed.',
  'blood-thinners':
    'Tell us which blood thinner you take and when you took the last dose, and keep taking it unless your doctor tells you to stop.',
  'clot-timing':
    'Ask your doctor when to have this test if you had a clot recently, are pregnant or take a blood thinner.',
  'clotting-factor':
    'Tell us about any clotting factor or plasma that you were given, with the date and time of the last dose.',
  aspirin:
    'Ask your doctor about aspirin and other pain killers, which can change the result for 7 to 10 days, and do not stop them on your own.',
  'pain-killers':
    'Ask your doctor about aspirin and other pain killers, which can change the result, and do not stop them on your own.',
  transfusion: 'Tell us about any blood transfusion in the last 3 months.',
  'haemolysis-wait':
    'Ask your doctor how long to wait after an attack of anaemia or jaundice or after a blood transfusion.',
  'before-treatment':
    'Ask your doctor whether the sample can be taken before steroids, immunoglobulin or plasma exchange begin, and never delay that treatment for it.',
  'muscle-injection': 'Tell us about any injection into a muscle in the last 2 days.',
  'contrast-scan':
    'Tell us about any scan with contrast dye in the last 4 days, because the sample then has to wait.',
  iodine:
    'Use no iodine antiseptic before the sample, and tell us about any scan with contrast dye in the last weeks.',
  dexamethasone:
    'Take the 1 mg dexamethasone tablet that your doctor prescribed between 11 pm and midnight on {evening}.',
  fluids: 'Ask your doctor beforehand whether to limit what you drink before the sample.',
  'trough-dose':
    'Have the sample taken just before your next dose of {medicine}, take that dose right after it, note when you took the last one, and do not move or delay a dose for the test.',
  'dose-12-hours':
    'Have the sample taken 12 hours after your last dose of {medicine} and before the next one, note when you took the last one, and do not move or delay a dose for the test.',
  'dose-8-hours':
    'Have the sample taken at least 6 to 8 hours after your last dose of {medicine}, note when you took it, and do not move or delay a dose for the test.',
  'dose-time':
    'Ask your doctor at what time after a dose of {medicine} the sample has to be taken, and note when you took the last one.',
  'last-dose': 'Note how much {medicine} you took last, and when.',
  'before-infusion':
    'Have the sample taken just before your next infusion of {medicine}, and note the date of the last one.',
  'steady-dose':
    'Tell us if your dose of {medicine} was changed in the last week, because the level takes some days to settle.',
  'heparin-4-hours':
    'Have the sample taken about 4 hours after the heparin injection, unless your doctor set another time, and note the time of the injection.',
  'cycle-day-2-4':
    'If you have periods, give the sample on day 2, 3 or 4, counted from the first day of bleeding, unless your doctor chose another day.',
  'cycle-day-3':
    'If you have periods, give the sample on day 3, counted from the first day of bleeding, unless your doctor chose another day.',
  'cycle-day': 'If you have periods, note the date on which the last one began.',
  'cycle-luteal':
    'Give the sample 7 days before you expect your next period, which is day 21 of a 28-day cycle, unless your doctor chose another day.',
  'not-in-period': 'Do not give the sample during a period.',
  'weeks-9-13': 'The sample has to be taken between 9 and 13 weeks of pregnancy.',
  'weeks-11-13': 'The sample has to be taken between 11 weeks and 13 weeks 6 days of pregnancy.',
  'weeks-15-20': 'The sample has to be taken between 15 and 20 weeks of pregnancy.',
  'weeks-from-10': 'The sample can be taken from 10 weeks of pregnancy on.',
  'weeks-from-20': 'The sample can be taken from 20 weeks of pregnancy on.',
  'scan-report':
    'Keep your latest pregnancy scan report, your weight and the date of your last period ready for us.',
  'newborn-48-hours': 'The best time is 48 to 72 hours after birth.',
  'urine-24-hours':
    'On waking, empty your bladder into the toilet and note the time, then collect all urine of the next 24 hours in the bottle, including the first of the next morning.',
  'urine-keep-cool': 'Keep the closed bottle cool and in the dark until we collect it.',
  'urine-acid-bottle':
    'The bottle may contain acid: do not rinse it, do not pass urine directly into it, and keep it away from children.',
  'urine-metal-free': 'Use only the metal-free bottle that we supply, and let no metal touch the urine.',
  'urine-usual-diet': 'Eat and drink as usual during the collection.',
  'urine-caffeine-nicotine':
    'Have no coffee, tea, cola, tobacco or nicotine from the day before the collection until its end.',
  'urine-diet-vma':
    'Eat no bananas, vanilla or chocolate, and drink no coffee, for 3 days before the collection and during it.',
  'urine-diet-serotonin':
    'Eat no bananas, pineapple, walnuts or tomatoes for 3 days before the collection and during it.',
  'urine-diet-oxalate':
    'Avoid large amounts of spinach, nuts and tea, and vitamin C tablets that no doctor prescribed, for 2 days before the collection and during it.',
  'first-morning-urine': 'Collect the first urine that you pass after waking.',
  'first-morning-best': 'If you can, keep your first urine of the morning for our visit.',
  'second-morning-urine': 'Give the second urine of the morning, not the first.',
  'mid-stream':
    'Wash first, let the first part of the urine go into the toilet, then fill the container mid-stream.',
  'first-catch':
    'Pass no urine for at least an hour before, do not wash, and fill the container with the first of the urine.',
  'fresh-sample': 'Collect the sample not more than 2 hours before we come.',
  'stool-collection':
    'Use a clean, dry vessel, keep urine and water out of it, and fill the container with the spoon in its lid.',
  'stool-diet-blood':
    'Eat no red meat, and take no vitamin C tablets that no doctor prescribed, for 3 days before the sample.',
  'stool-bleeding': 'Do not collect the sample during a period or while piles bleed.',
  'stool-diet-fat': 'Eat your usual food with fat for 3 days before the sample, and use no mineral oil.',
  'stool-loose': 'Collect the sample while the stool is loose, because formed stool cannot be tested.',
  'stool-formed': 'Collect a formed stool if you can, because watery stool changes the result.',
  'sputum-collection':
    'On waking, before breakfast, rinse your mouth with water, take deep breaths, and cough from deep in the chest into the container.',
  'further-days':
    'One sample can miss what is looked for, so ask your doctor whether to give samples on 2 or 3 different days.',
  'saliva-30-minutes':
    'Do not eat, drink, smoke or brush your teeth for 30 minutes before you collect the saliva.',
  'sample-collection':
    'Pass urine and wash your hands first, collect the whole sample without a condom or lubricant, and tell the staff if some of it was lost.',
  stone: 'Rinse the stone, dry it, and put it into a clean, dry container.',
  'vaginal-products':
    'Use no douche or tampon, have no intercourse, and ask your doctor about leaving out vaginal creams, for 2 days before the sample.',
  mouthwash: 'Do not eat, drink or use mouthwash for 30 minutes before the swab.',
  'nose-drops': 'Use no nose drops or spray just before the swab.',
  'ear-drops': 'If you use ear drops, ask your doctor about leaving them out for a day before the swab.',
  'antifungal-cream':
    'If you use antifungal creams, ask your doctor about leaving them out for 1 to 2 weeks before the sample.',
  'return-for-reading': 'Come back to the same centre 48 to 72 hours later, when the skin is read.',
  'genetic-counselling': 'Talk to your doctor or a genetic counsellor before the sample is taken.',
  'two-people': 'Two people give a sample for this test, at the same visit.',
  'earlier-reports': 'Keep your earlier reports ready for us.',
} as const;

/** Key of {@link PREPARATION_NOTES}. */
export type PreparationNote = keyof typeof PREPARATION_NOTES;

/** What the sentence of a note names besides: the medicine whose level is measured, and the evening before the visit. */
export interface NoteNames {
  medicine?: string | undefined;
  evening?: string | undefined;
}

/** The sentence of a note, with what it names, or in general words where that is not known. */
export const noteText = (
  note: PreparationNote,
  { medicine = 'the medicine that is measured', evening = 'the evening before' }: NoteNames = {},
): string => PREPARATION_NOTES[note].replace('{medicine}', medicine).replace('{evening}', evening);
