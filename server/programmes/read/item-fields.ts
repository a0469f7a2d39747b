import type { ItemTypeName } from '../../../contract/flow-codes.ts'

/** Which kind of answer an item gives, and so what conditions and redirects may ask of it. */
export type AnswerKind =
  | 'choice'
  | 'choices'
  | 'boolean'
  | 'number'
  | 'date'
  | 'text'
  | 'presence'
  | 'none'

/** Settings authors may write on an item beside type, id, when, show_when, tags and disabled. */
export type ItemField =
  | 'text'
  | 'content'
  | 'description'
  | 'button'
  | 'choices'
  | 'association'
  | 'filled_from'
  | 'validation'
  | 'required'
  | 'hint'
  | 'missing'
  | 'placeholder'
  | 'max_length'
  | 'min'
  | 'max'
  | 'step'
  | 'unit'
  | 'min_label'
  | 'max_label'
  | 'integer'
  | 'max_files'
  | 'capture'
  | 'image'
  | 'alt'
  | 'width'
  | 'height'
  | 'video'
  | 'poster'
  | 'captions'
  | 'transcript'
  | 'seconds'
  | 'closed'
  | 'signed_in'
  | 'independent'
  | 'style'
  | 'redirects'
  | 'danger'
  | 'not_served'

export interface ItemFields {
  answer: AnswerKind
  /** `text` is HTML written as markdown; otherwise it is a plain label. */
  rich: boolean
  needs: readonly ItemField[]
  takes: readonly ItemField[]
  /** One of these two, and not both. */
  either?: readonly [ItemField, ItemField]
  /** A press of it answers nothing else, and leads on. */
  leadsOn?: true
  /** What is typed may be what somebody is called. */
  canName?: true
  /** Many lines, and so many characters. */
  isLong?: true
  /** Its steps go from one end to the other and meet it. */
  isStepped?: true
}

const label: ItemField[] = ['text']
const asked: ItemField[] = ['text', 'description', 'required', 'hint', 'missing']
const input: ItemField[] = [...asked, 'association', 'redirects']
const chosen: ItemField[] = [...input, 'choices', 'filled_from']
const typed: ItemField[] = [...input, 'placeholder', 'max_length']
const range: ItemField[] = ['min', 'max', 'step', 'unit']
const picture: ItemField[] = ['image', 'alt', 'width', 'height']

function fields(
  answer: AnswerKind,
  needs: readonly ItemField[],
  takes: readonly ItemField[],
  rich = false,
): ItemFields {
  return { answer, needs, takes, rich }
}

/** What each item type reads from its YAML entry; anything else is an author's mistake. */
export const itemFields: Record<ItemTypeName, ItemFields> = {
  STATIC_TEXT: {
    ...fields('none', [], ['text', 'content', 'closed', 'signed_in'], true),
    either: ['text', 'content'],
  },
  STATIC_IMAGE: fields('none', ['image', 'alt', 'width', 'height'], ['text', ...picture]),
  BUTTON: {
    ...fields('presence', ['button'], ['text', 'button', 'independent', 'style', 'redirects']),
    leadsOn: true,
  },
  NESTED_BUTTON: fields('choice', ['choices'], [...input, 'choices', 'independent', 'style']),
  SINGLE_ANSWER: fields('choice', [...label, 'choices'], [...chosen, 'danger']),
  MULTI_ANSWER: fields('choices', [...label, 'choices'], [...input, 'choices', 'danger']),
  FREE_TEXT: { ...fields('text', label, typed), isLong: true },
  TEXT_FIELD: { ...fields('text', label, [...typed, 'validation', 'not_served']), canName: true },
  NUMBER: fields('number', label, [...input, ...range, 'placeholder', 'integer']),
  BOOLEAN: fields('boolean', label, [...input, 'filled_from', 'danger']),
  PHONE_NUMBER: fields('text', label, [...input, 'placeholder']),
  DATE: fields('date', label, [...input, 'validation']),
  IMAGE: fields('presence', label, [...input, 'max_files', 'capture', ...picture]),
  SLIDER: {
    ...fields('number', [...label, 'min', 'max'], [...input, ...range, 'min_label', 'max_label']),
    isStepped: true,
  },
  TERMS_OF_USE: fields('boolean', label, input, true),
  EMAIL: fields('text', label, [...input, 'placeholder']),
  POP_UP: fields('choice', [...label, 'choices'], [...chosen, 'content', 'button']),
  INTERSTITIAL: fields(
    'none',
    ['button'],
    ['text', 'content', 'description', 'button', 'seconds', ...picture],
    true,
  ),
  PLAYBACK: fields(
    'none',
    ['video', 'captions', 'transcript', 'button'],
    [
      'text',
      'description',
      'button',
      'video',
      'poster',
      'captions',
      'transcript',
      'alt',
      'width',
      'height',
    ],
    true,
  ),
  PASSWORD: fields('presence', label, asked),
  STICKY_TERMS_OF_USE: fields('none', ['description'], ['text', 'description']),
  PHARMACY: fields('presence', label, [...asked, 'choices', 'placeholder']),
  TIMESLOT: fields('presence', label, asked),
}
