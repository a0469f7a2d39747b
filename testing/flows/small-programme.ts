import { createHash, randomUUID } from 'node:crypto'
import { redirectItemType, validationType } from '../../contract/codes.ts'
import {
  type ItemTypeName,
  itemType,
  type PageTypeName,
  pageType,
} from '../../contract/flow-codes.ts'
import { neutralTheme } from '../../contract/neutral-theme.ts'
import type {
  FlowDefinition,
  ItemDefinition,
  NextRule,
  PageDefinition,
} from '../../flow/definition.ts'
import type { Db } from '../../server/data/database.ts'
import type { CompiledProgramme } from '../../server/programmes/compiled-programme.ts'
import { forgetCurrentProgrammes } from '../../server/programmes/repository.ts'

/** A fixed uuid for a name, so that tests may write page names. */
export function pageId(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export function buildItem(
  id: number,
  type: ItemTypeName,
  parts: Partial<ItemDefinition> = {},
): ItemDefinition {
  return {
    id,
    key: `item-${id}`,
    page_item_type: itemType[type],
    answer_choices: [],
    value_association: null,
    validation_type: null,
    disabled: false,
    options: {},
    button_text: null,
    text: `Question ${id}`,
    description: null,
    tag_patterns: [],
    when: null,
    redirects: [],
    ...parts,
  }
}

export function buildPage(
  name: string,
  type: PageTypeName,
  items: ItemDefinition[],
  next: string | NextRule[] | null,
): PageDefinition {
  return {
    uuid: pageId(name),
    key: name,
    name,
    page_type: pageType[type],
    items,
    when: null,
    next: typeof next === 'string' ? [{ when: null, page: pageId(next) }] : (next ?? []),
    display_options: {},
    tag_patterns: [],
    pixel_is_active: false,
    pixel_tracking_event: null,
    analytic_tags: [],
  }
}

const choices = [
  { id: 10, text: 'Yes' },
  { id: 20, text: 'Something else', open_ended: true },
  { id: 30, text: 'Read about it' },
  { id: 40, text: 'Not for me' },
]

/**
 * welcome → choice → (details → photo → account → thanks | call), where choice 40 leads to call and
 * choice 30 also to a link.
 */
const smallFlow: FlowDefinition = {
  pages: [
    buildPage(
      'welcome',
      'WELCOME',
      [
        buildItem(1, 'TEXT_FIELD', {
          value_association: 'FIRST_NAME',
          options: { required: true, max_length: 40 },
        }),
      ],
      'choice',
    ),
    buildPage(
      'choice',
      'REGULAR',
      [
        buildItem(3, 'SINGLE_ANSWER', {
          answer_choices: choices,
          options: { required: true },
          redirects: [
            {
              answer: 30,
              redirect_item_type: redirectItemType.REDIRECT_LINK,
              link: 'https://reading.example/leaflet',
              call_to: null,
            },
          ],
        }),
      ],
      [
        { when: { item: 3, op: 'is', value: 40 }, page: pageId('call') },
        { when: null, page: pageId('details') },
      ],
    ),
    buildPage(
      'details',
      'REGULAR',
      [
        buildItem(4, 'NUMBER', { options: { min: 1, max: 10 } }),
        buildItem(5, 'DATE', {
          value_association: 'BIRTH_DATE',
          validation_type: validationType.DATE_OF_BIRTH,
        }),
        buildItem(6, 'TEXT_FIELD', {
          value_association: 'ZIP_CODE',
          validation_type: validationType.ZIP_CODE,
        }),
        buildItem(7, 'SLIDER', { options: { min: 0, max: 10, step: 2 } }),
        buildItem(8, 'MULTI_ANSWER', { answer_choices: choices }),
        buildItem(9, 'BOOLEAN'),
        buildItem(10, 'TEXT_FIELD', { when: { item: 1, op: 'is', value: 'Ada' } }),
        buildItem(11, 'TEXT_FIELD', { value_association: 'CAREGIVER_FIRST_NAME' }),
        buildItem(15, 'PHONE_NUMBER', { value_association: 'PHONE_NUMBER' }),
        buildItem(16, 'FREE_TEXT'),
      ],
      'photo',
    ),
    buildPage(
      'photo',
      'IDENTITY_VERIFICATION',
      [buildItem(12, 'IMAGE', { options: { max_files: 2 } })],
      'account',
    ),
    buildPage(
      'account',
      'ACCOUNT_CREATION',
      [buildItem(13, 'EMAIL', { value_association: 'EMAIL' }), buildItem(14, 'PASSWORD')],
      'thanks',
    ),
    buildPage('thanks', 'THANK_YOU', [buildItem(17, 'STATIC_TEXT')], null),
    buildPage(
      'call',
      'END_NURSE',
      [
        buildItem(18, 'BUTTON', {
          redirects: [
            {
              answer: null,
              redirect_item_type: redirectItemType.PHONE_CALL,
              link: null,
              call_to: '+15552014477',
            },
          ],
        }),
      ],
      null,
    ),
  ],
}

export function buildProgramme(parts: Partial<CompiledProgramme> = {}): CompiledProgramme {
  const fuuid = parts.fuuid ?? randomUUID()
  return {
    fuuid,
    slug: `small-${fuuid.slice(0, 8)}`,
    name: 'Lumora Care',
    flow_type: 'telemedicine',
    definition: smallFlow,
    theme: neutralTheme,
    options: {
      product_id: `product-${fuuid.slice(0, 8)}`,
      protocol_uuid: randomUUID(),
      brand: `brand-${fuuid.slice(0, 8)}`,
      programme_name: 'Lumora Care',
    },
    modules: [{ module: 'webchat', module_type: 'webchat', enabled: true }],
    feature_flags: { 'custom-styling-theme': 'slynd' },
    cta_params: { source: 'test' },
    experiments: [{ key: 'headline', variants: ['control', 'warm'] }],
    agreements: {},
    landing: [],
    frame_parents: [],
    price: null,
    served_states: null,
    chat_answers: [{ question: 'How long does it take?', also: [], answer: 'About ten minutes.' }],
    link_hosts: ['reading.example'],
    ...parts,
  }
}

/** Makes `programme` the current version of its programme; it is on offer again if it was withdrawn. */
export async function publishProgramme(
  db: Db,
  programme: CompiledProgramme,
): Promise<CompiledProgramme> {
  const versionId = randomUUID()
  const { fuuid, slug, name } = programme
  await db
    .insertInto('programmes')
    .values({ id: fuuid, slug, name, current_version_id: null, withdrawn_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('programme_versions')
    .values({
      id: versionId,
      programme_id: fuuid,
      content_hash: versionId,
      content: JSON.stringify(programme),
    })
    .execute()
  await db
    .updateTable('programmes')
    .set({ current_version_id: versionId, withdrawn_at: null })
    .where('id', '=', fuuid)
    .execute()
  forgetCurrentProgrammes(db)
  return programme
}

export async function withdrawProgramme(db: Db, fuuid: string): Promise<void> {
  await db
    .updateTable('programmes')
    .set({ withdrawn_at: new Date() })
    .where('id', '=', fuuid)
    .execute()
  forgetCurrentProgrammes(db)
}
