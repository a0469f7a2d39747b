import * as z from 'zod'
import {
  caregiverPrefix,
  patientAssociations,
  tagEvents,
  tagOperators,
} from '../../../contract/codes.ts'
import { flowTypes, itemType, pageType } from '../../../contract/flow-codes.ts'
import { freeTextMostLength } from '../../../contract/limits.ts'
import { usStates } from '../../../contract/places/states.ts'
import { callNumber } from '../text/call-number.ts'
import { chatFields } from './chat-format.ts'
import { moduleFields } from './module-format.ts'
import { phoneLine } from './phone-line.ts'
import { price } from './price.ts'
import { type Spoken, text, wording } from './wording.ts'

/** Authors write `single-answer` for SINGLE_ANSWER. */
export function formatAuthorName(codeName: string): string {
  return codeName.toLowerCase().replaceAll('_', '-')
}

const key = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'use small letters, digits and dashes, starting with a letter')
const scalar = z.union([z.string(), z.number(), z.boolean()])

export const itemTypeNames = Object.keys(itemType).map(formatAuthorName)
export const pageTypeNames = Object.keys(pageType).map(formatAuthorName)
export const associationNames = [
  ...patientAssociations,
  ...patientAssociations.map((name) => `${caregiverPrefix}${name}`),
].map(formatAuthorName)

/** A rule over earlier answers, written by item key and choice key. */
export interface ConditionFile {
  item?: string | undefined
  flag?: string | undefined
  is?: string | number | boolean | undefined
  is_not?: string | number | boolean | undefined
  includes?: string | undefined
  not_includes?: string | undefined
  more_than?: number | undefined
  less_than?: number | undefined
  age_under?: number | undefined
  age_at_least?: number | undefined
  answered?: boolean | undefined
  all?: ConditionFile[] | undefined
  any?: ConditionFile[] | undefined
  not?: ConditionFile | undefined
}

const conditionFile: z.ZodType<ConditionFile> = z
  .strictObject({
    item: z.string().optional(),
    flag: z.string().optional(),
    is: scalar.optional(),
    is_not: scalar.optional(),
    includes: z.string().optional(),
    not_includes: z.string().optional(),
    more_than: z.number().optional(),
    less_than: z.number().optional(),
    age_under: z.number().optional(),
    age_at_least: z.number().optional(),
    answered: z.boolean().optional(),
    get all() {
      return z.array(conditionFile).optional()
    },
    get any() {
      return z.array(conditionFile).optional()
    },
    get not() {
      return conditionFile.optional()
    },
  })
  .meta({ id: 'condition', description: 'A rule over earlier answers' })

const numberOrDay = /^-?\d+(\.\d+)?$|^\d{4}-\d{2}-\d{2}$/

/** Nothing is compared with no value, nor as more or less with words: such a tag would never be told of. */
const tagProperty = z
  .strictObject({
    operator: z.enum(tagOperators),
    value: z.union([z.string(), z.number()]).optional(),
  })
  .refine(({ operator, value }) => value !== undefined || /^is_(not_)?set$/.test(operator), {
    path: ['value'],
    error: 'say what the answer is compared with',
  })
  .refine(
    ({ operator, value = 0 }) =>
      !['gt', 'lt'].includes(operator) || numberOrDay.test(String(value)),
    { path: ['value'], error: 'write a number or a day like 2025-02-28: gt and lt compare those' },
  )

const tagFile = z.strictObject({
  name: text,
  on: z.enum(tagEvents),
  where: z.array(tagProperty).optional(),
})
export type TagFile = z.infer<typeof tagFile>

export const redirectKinds = [
  'redirect-link',
  'phone-call',
  'open-chat',
  'own-telehealth',
  'external-telehealth',
  'engagement-flow',
] as const

const redirectFile = z.strictObject({
  answer: scalar.optional().describe('Choice key, yes, no or a text; left out: any answer'),
  to: z.enum(redirectKinds),
  link: z.string().optional(),
  call: callNumber.optional(),
  new_tab: z.boolean().optional(),
})
export type RedirectFile = z.infer<typeof redirectFile>

const choiceFile = z.strictObject({
  text: wording,
  id: z.int().min(1).optional(),
  description: wording.optional(),
  open_ended: z.boolean().optional(),
  exclusive: z.boolean().optional().describe('Choosing it clears the others'),
  image: text.optional(),
})
export type ChoiceFile = Spoken<z.infer<typeof choiceFile>>

const dangerFile = z
  .strictObject({ answers: z.array(scalar).min(1), to: z.string() })
  .describe('Answers that mean danger: they lead to an emergency page at once')

const itemFile = z.strictObject({
  type: z.enum(itemTypeNames),
  id: z.int().min(1).optional(),
  text: wording.optional(),
  content: wording.optional().describe('A file of the content folder instead of text'),
  description: wording.optional(),
  button: wording.optional(),
  choices: z.record(key, z.union([text, choiceFile])).optional(),
  association: z.enum(associationNames).optional(),
  filled_from: key
    .optional()
    .describe(
      'In a renewal: the item of the visit before, of the same brand, whose answer stands here',
    ),
  validation: z.enum(['zip-code', 'date-of-birth']).optional(),
  disabled: z.boolean().optional(),
  required: z.boolean().optional(),
  hint: wording.optional(),
  missing: wording
    .optional()
    .describe('What to do when it is not answered, for example: Enter your first name'),
  placeholder: wording.optional(),
  max_length: z.int().min(1).max(freeTextMostLength).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  step: z.number().positive().optional(),
  unit: text.optional(),
  min_label: wording.optional().describe('Words below the low end of a slider'),
  max_label: wording.optional(),
  integer: z.boolean().optional(),
  max_files: z.int().min(1).max(10).optional(),
  capture: z.enum(['user', 'environment']).optional(),
  image: text.optional(),
  alt: z.union([z.string(), wording]).optional().describe('Empty for a mere decoration'),
  width: z.int().min(1).optional(),
  height: z.int().min(1).optional(),
  video: text.optional(),
  poster: text.optional(),
  captions: text.optional(),
  transcript: wording.optional(),
  seconds: z.number().positive().optional(),
  closed: z.literal(true).optional().describe('Only while the phone line is closed'),
  signed_in: z.boolean().optional().describe('In a renewal: only for who is signed in, or is not'),
  independent: z.boolean().optional(),
  style: z.enum(['primary', 'secondary', 'text']).optional(),
  when: conditionFile.optional().describe('Left out of the page unless earlier pages say so'),
  show_when: conditionFile.optional().describe('Hidden unless an item above on the page says so'),
  redirects: z.array(redirectFile).optional(),
  danger: dangerFile.optional(),
  not_served: z
    .string()
    .optional()
    .describe('Of a zip code: the page for who lives in a state that served_states leaves out'),
  tags: z.array(tagFile).optional(),
})
export type ItemFile = Spoken<z.infer<typeof itemFile>>

const nextFile = z.union(
  [z.string(), z.array(z.strictObject({ when: conditionFile.optional(), to: z.string() })).min(1)],
  { error: 'say where this page leads: a page, end, or a list of lines with when and to' },
)

const checkAnswersFile = z
  .strictObject({
    change: text.default('Change'),
    changed: text.default('Changed'),
    yes: text.default('Yes'),
    no: text.default('No'),
    photos: text.default('Photos added'),
  })
  .describe('Lists every answer given so far, each with a way to change it; {} takes English words')

const pageFile = z.strictObject({
  name: text.describe('Names the page in the browser tab and in reports'),
  type: z.enum(pageTypeNames),
  items: z.record(key, itemFile),
  next: nextFile.describe('A page key, "end", or a list of {when, to} whose last line has no when'),
  when: conditionFile.optional().describe('Skipped unless this holds'),
  chapter: z.string().optional().describe('A key of chapters'),
  emergency: z.literal(true).optional().describe('Its first words and button call for help'),
  check_answers: checkAnswersFile.optional(),
  slip: text.optional().describe('Asks for a slip, for example: Typed the wrong date?'),
  slip_link: text.optional().describe('The answer to slip that leads back; else: Change it'),
  join: text.optional().describe('How to join the visit, for the mail about its time'),
  join_link: text.optional().describe('Where to join it, for a button in that mail'),
  hide_header: z.boolean().optional(),
  hide_footer: z.boolean().optional(),
  pixel: text
    .regex(/^[\w-]+$/, 'name the event in letters and digits without a space, such as ViewContent')
    .optional()
    .describe('Event name sent to the ad pixel when the page is shown'),
  tags: z.array(tagFile).optional(),
  analytic_tags: z.array(text).optional(),
})
export type PageFile = Spoken<z.infer<typeof pageFile>>

const host = z
  .string()
  .regex(
    /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/,
    'write a bare host name, for example help.maker.example',
  )
const origin = z
  .string()
  .refine((written) => !written.includes('*'), {
    error: 'write each host in full, as https://www.maker.example: no * stands for several',
    abort: true,
  })
  .regex(
    /^https:\/\/[a-z0-9.-]+(:\d+)?$/,
    'write an https:// origin without a path, for example https://www.maker.example',
  )

const voiceFile = z.strictObject({
  when: conditionFile,
  name: z.string().describe('The item that asks the first name of whom the voice speaks about'),
  called: text.describe('What {name} says until the name is known'),
})

const chapterFile = z.strictObject({
  name: text,
  minutes: z.number().positive().optional(),
})

/** flow.yaml: who the programme is and the pages a person walks. */
export const flowFile = z.strictObject({
  id: z.uuid({ error: 'write the uuid that links use as fuuid' }),
  name: text,
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'write a language tag such as en or es-US')
    .optional()
    .describe('The language of its texts; English when left out'),
  flow_type: z.enum(flowTypes),
  brand: key.describe('Names the agreements of this maker'),
  product_id: text,
  protocol: z.uuid({ error: 'write the uuid of the clinical protocol' }),
  price: price.optional(),
  served_states: z
    .array(z.enum(usStates.map(({ shortName }) => shortName)))
    .min(1)
    .optional(),
  phone_line: phoneLine.optional(),
  support_email: z.email({ error: 'write an address such as help@maker.example' }).optional(),
  link_hosts: z.array(host).default([]),
  frame_parents: z.array(origin).default([]),
  withdrawn: z.boolean().optional(),
  feature_flags: z.record(z.string(), scalar).default({}),
  cta_params: z.record(z.string(), z.unknown()).default({}),
  experiments: z
    .array(z.strictObject({ key, variants: z.array(key).min(2, 'name at least two variants') }))
    .default([]),
  ...moduleFields,
  voices: z
    .record(key, voiceFile)
    .default({})
    .describe('Whom the texts speak about when that is not the person at the screen'),
  chapters: z.record(key, chapterFile).default({}),
  ...chatFields,
  pages: z.record(key, pageFile),
})
/** As written. */
export type WrittenFlow = z.infer<typeof flowFile>
/** As one voice says it. */
export type FlowFile = Spoken<WrittenFlow>
