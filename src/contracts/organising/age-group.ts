import * as z from 'zod/mini';

/** Age group of the specification; a day and month of 0 mean the competition's first day. */
export const AgeGroup = z.object({
  id: z.int(),
  name: z.string(),
  minAge: z.int(),
  minAtDay: z.int(),
  minAtMonth: z.int(),
  minAtYear: z.int(),
  maxAge: z.int(),
  maxAtDay: z.int(),
  maxAtMonth: z.int(),
  maxAtYear: z.int(),
  keyName: z.string(),
  shortName: z.string(),
  options: z.object({ aocode: z.string(), default: z.boolean(), base: z.boolean() }),
});

/** Ages of an athlete at a competition, in whole years; null: their date of birth is not known. */
export const AgeInfo = z.object({
  ageGroup: z.nullable(AgeGroup),
  ageGroups: z.readonly(z.array(AgeGroup)),
  vetAgeGroup: z.nullable(AgeGroup),
  currentAge: z.nullable(z.int()),
  competitionAge: z.nullable(z.int()),
  /** `Born 12th Mar 2014. Age group Under 14: 13 on 31st Aug 2027.` */
  explanation: z.string(),
});
