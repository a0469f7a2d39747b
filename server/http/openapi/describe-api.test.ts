import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { areas } from '../../areas/areas.ts'

const endpoints = areas.flatMap((area) => area.routes.map((route) => route.endpoint))

let server: TestServer
let source: string
let document: Json
beforeAll(async () => {
  server = await buildTestServer()
  source = (await server.app.inject('/api/docs/json')).payload
  // Any JSON may be dug into; a wrong guess reads undefined and fails an assertion.
  document = JSON.parse(source) as Json
})
afterAll(() => server.close())

async function lint(text: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const problems = await lintFromString({ source: text, config })
  // The specification's own paths end with a slash, and put `image` where another has a uuid.
  const wanted = ['no-path-trailing-slash', 'no-ambiguous-paths']
  // There is no licence to tell, and the link of a mail leads on.
  const free = ['info-license', 'operation-2xx-response']
  const asked = problems.filter(({ ruleId }) => ![...wanted, ...free].includes(ruleId))
  return asked.map(({ ruleId, message, location }) =>
    [ruleId, message, location[0]?.pointer].join(' '),
  )
}

const operation = (path: string, method: string) => document.paths?.[path]?.[method]

describe('the description of the API', () => {
  it('is valid for a strict validator', async () => {
    expect(await lint(source)).toEqual([])
  })

  it('is not valid once a reference leads nowhere', async () => {
    expect(await lint(source.replaceAll('"Flow":', '"Stream":'))).not.toEqual([])
  })

  it.each(endpoints)('describes $id with its parameters, body and reply', (endpoint) => {
    const described = operation(endpoint.path, endpoint.method.toLowerCase())
    expect(described?.operationId).toBe(endpoint.id)
    const names = described?.parameters?.map((parameter) => parameter.name)
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(names).toEqual(expect.arrayContaining(inPath))
    expect(described?.responses?.[String(endpoint.status ?? 200)]).toBeDefined()
    for (const status of ['400', '429', '500', '503']) {
      expect(described?.responses?.[status]?.content?.['application/json']?.schema).toBeDefined()
    }
  })

  it.each([
    ['/api/v1/leads/', 'post'],
    ['/api/v1/leads/{uuid}/', 'patch'],
    ['/api/v1/leads/{uuid}/back/', 'patch'],
    ['/api/v1/leads/{uuid}/payment/', 'post'],
    ['/api/v1/leads/image/', 'post'],
    ['/api/v1/leads/image/{id}/', 'delete'],
    ['/api/v1/leads/consent/', 'post'],
    ['/api/v1/rxuser/', 'post'],
    ['/api/v1/rxuser/{rxId}/', 'post'],
    ['/api/v1/telemedicine/{leadId}/signup/', 'post'],
    ['/api/v1/telemedicine/auth/password/set/', 'post'],
  ])('%s %s takes an Idempotency-Key', (path, method) => {
    expect(operation(path, method)?.parameters).toContainEqual(
      expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: false }),
    )
    expect(operation(path, method)?.responses?.['409']?.description).toContain('key_reused')
  })

  it('names what a refusal says beside its sentence', () => {
    const refused = operation('/api/v1/leads/{uuid}/payment/', 'post')?.responses?.['402']
    expect(refused?.content?.['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/BankQuestion',
    })
  })

  it.each(endpoints)('$id says whether the person’s day is asked', ({ id, path, method }) => {
    const asks = [
      ...['backLead', 'createLead', 'listVisits', 'proceedLead', 'readLead'],
      'updateActionItem',
    ].includes(id)
    const parameters = operation(path, method.toLowerCase())?.parameters ?? []
    expect(JSON.stringify(parameters).includes('"UTC-Offset"')).toBe(asks)
  })

  it.each([
    ['/api/v1/telemedicine/chats/{id}/messages/{uuid}', 'patch', false],
    ['/api/v1/telemedicine/chats/{id}/messages/', 'post', true],
  ])('%s %s needs a body: %s', (path, method, required) => {
    expect(operation(path, method)?.requestBody?.required).toBe(required)
  })

  it('[CALL-05] an upload is a form of a file and the lead it is for', () => {
    const body = operation('/api/v1/leads/image/', 'post')?.requestBody
    const when =
      'The uuid of the visit. Required of a caller that is neither signed in to it nor the browser it was begun in, best before the file.'
    expect(body?.content?.['multipart/form-data']?.schema).toEqual({
      type: 'object',
      properties: {
        image: { type: 'string', format: 'binary' },
        lead: { type: 'string', description: when },
      },
      required: ['image'],
    })
  })

  it.each(endpoints)('$id says what each name of its query means', ({ path, method }) => {
    const said = operation(path, method.toLowerCase())?.parameters?.map((one) =>
      String(one.in) === 'query' ? String(one.description ?? '') : 'no query',
    )
    expect(said).not.toContain('')
  })

  it.each(['profile/', 'profile/visits/', 'chats/', 'action-items/', 'profile/consultations/'])(
    '[P7] %s is refused for a person who is not the account’s',
    (path) => {
      const responses = operation(`/api/v1/telemedicine/${path}`, 'get')?.responses
      expect(responses?.['404']?.description).toBe('not_found: We could not find that.')
    },
  )

  it('[P5] a visit is opened without a session too, until it belongs to an account', () => {
    expect(operation('/api/v1/leads/{uuid}/', 'get')?.security).toEqual([{}, { session: [] }])
  })

  it('a call of a clinic names the scope of its key', () => {
    const path = '/api/v1/clinic/chats/'
    expect(operation(path, 'get')?.security).toEqual([{ clinicKey: ['records:read'] }])
    expect(operation(path, 'post')?.security).toEqual([{ clinicKey: ['chats:write'] }])
  })

  it('a message says how long it may be', () => {
    expect(document.components?.schemas?.LeaveMessageRequest?.properties).toMatchObject({
      text: { type: 'string', maxLength: 2_000 },
      contact: { type: 'string', maxLength: 254 },
    })
  })

  it('[FLOW-05] a page that is to be paid first is a refusal of the proceed', () => {
    const reply = operation('/api/v1/leads/{uuid}/', 'patch')?.responses?.['409']
    expect(reply?.description).toContain('Please pay on this page first.')
  })

  it('[ENUM-04] [ENUM-05] [ENUM-06] an association is told with all its names, those of a caregiver too', () => {
    const schemas = document.components?.schemas
    expect(schemas?.PageItem?.properties?.value_association).toEqual({
      anyOf: [{ $ref: '#/components/schemas/ValueAssociations' }, { type: 'null' }],
    })
    expect(schemas?.ValueAssociations).toEqual({
      type: 'string',
      enum: [
        ...['FIRST_NAME', 'LAST_NAME', 'NAME', 'BIRTH_DATE', 'GENDER', 'PHOTO_ID', 'PHOTO_SELFIE'],
        ...['PHOTOS', 'CITY', 'STATE', 'ZIP_CODE', 'STREET_ADDRESS', 'APARTMENT_SUITE'],
        ...['PHONE_NUMBER', 'EMAIL', 'CAREGIVER_FIRST_NAME', 'CAREGIVER_LAST_NAME'],
        ...['CAREGIVER_NAME', 'CAREGIVER_BIRTH_DATE', 'CAREGIVER_GENDER', 'CAREGIVER_PHOTO_ID'],
        ...['CAREGIVER_PHOTO_SELFIE', 'CAREGIVER_PHOTOS', 'CAREGIVER_CITY', 'CAREGIVER_STATE'],
        ...['CAREGIVER_ZIP_CODE', 'CAREGIVER_STREET_ADDRESS', 'CAREGIVER_APARTMENT_SUITE'],
        ...['CAREGIVER_PHONE_NUMBER', 'CAREGIVER_EMAIL'],
      ],
    })
  })

  it('[ENUM-01] [ENUM-12] a code is told with its names', () => {
    const schemas = document.components?.schemas
    expect(schemas?.Gender).toEqual({
      type: 'integer',
      enum: [10, 20, 30],
      'x-enum-varnames': ['MALE', 'FEMALE', 'OTHER'],
      description: '10 MALE, 20 FEMALE, 30 OTHER',
    })
    expect(schemas?.PageType).toMatchObject({
      enum: [10, 20, 40, 50, 60, 70, 81, 90, 100, 110, 120, 130, 140, 150],
      'x-enum-varnames': [
        'REGULAR',
        'WELCOME',
        'END_NURSE',
        'END_TELEMEDICINE',
        'THANK_YOU',
        'ACCOUNT_CREATION',
        'TELEMED',
        'IDENTITY_VERIFICATION',
        'PAYMENT',
        'PHARMACY_SELECTION',
        'REFER_OUT',
        'TRANSFER_DATA',
        'INTERSTITIAL',
        'SCHEDULE_CONSULT',
      ],
    })
  })

  it('[ENUM-01] [ENUM-12] each field that holds a code is one of its table, and no other is', () => {
    const schemas = Object.entries(document.components?.schemas ?? {})
    const tables = schemas.filter(([, schema]) => 'enum' in schema).map(([name]) => name)
    const coded = schemas.flatMap(([name, schema]) => listCoded(name, schema, tables))
    expect(coded.toSorted()).toEqual([
      'ActionItem.action_reason ActionReason',
      'ActionItem.item_types ActionItemType',
      'ActionItem.user_values.gender Gender',
      'ActionItem.user_values.related_person_info.gender Gender',
      'AddClinicActionItemRequest.action_reason ActionReason',
      'AddClinicActionItemRequest.item_types ActionItemType',
      'ChangeConsultationRequest.cancellation_reason CancellationReasons',
      'ChangeConsultationRequest.status ConsultationStatus',
      'ChatMessageReply.danger ChatDangers',
      'ChatReply.danger ChatDangers',
      'ClinicActionItem.action_reason ActionReason',
      'ClinicActionItem.given.item_type ActionItemType',
      'ClinicActionItem.item_types ActionItemType',
      'ClinicChat.last_message.author_type MessageAuthors',
      'ClinicConsultation.consultation_type ConsultationType',
      'ClinicConsultation.status ConsultationStatus',
      'ClinicLead.flow_type FlowTypes',
      'ClinicLeadDetail.flow_type FlowTypes',
      'ClinicMessage.author_type MessageAuthors',
      'ClinicianMessage.author_type MessageAuthors',
      'Condition.op FlagOperators',
      'Condition.op NumberOperators',
      'Condition.op PresenceOperators',
      'Condition.op ValueOperators',
      'Consultation.consultation_type ConsultationType',
      'Consultation.status ConsultationStatus',
      'ConsultationAppointment.cancellation_reason CancellationReasons',
      'CreateConsultationRequest.consultation_type ConsultationType',
      'CreateConsultationRequest.status ConsultationStatus',
      'CreateLeadReply.flow_type FlowTypes',
      'Flow.redirect_item_type RedirectItemType',
      'Flow.status FlowStatus',
      'FlowSettings.footer.logo.logo_alignment Alignments',
      'FlowSettings.header.resources_block.block_option ResourcesBlockType',
      'HeaderLink.link_option LinkOption',
      'ItemOptions.button.button_type ButtonType',
      'ItemOptions.capture Cameras',
      'Page.page_type PageType',
      'PageItem.page_item_type ItemType',
      'PageItem.validation_type ValidationType',
      'PageItem.value_association ValueAssociations',
      'PagePayment.provider PaymentProviders',
      'PagePayment.state PaymentStates',
      'RedirectData.redirect_item_type RedirectItemType',
      'RelatedPerson.gender Gender',
      'RelatedPerson.relationship Relationships',
      'ResourcesPreview.link_option LinkOption',
      'ResourcesPreview.logo_alignment Alignments',
      'RxUser.flow_type FlowTypes',
      'ScriptModule.module_type ModuleTypes',
      'ScriptModule.open_in OpenFlowIn',
      'ScriptModule.persistence ModulePersistences',
      'TagPattern.config.properties.operator TagOperators',
      'TagPattern.config.type TagEvents',
      'Theme.delivery_type DeliveryType',
      'Theme.preferred_product_type PreferredProductType',
      'UserProfile.gender Gender',
      'UserProfile.related_person_info.gender Gender',
      'Visit.state VisitStates',
    ])
    expect(document.components?.schemas?.VisitStates).toEqual({
      type: 'string',
      enum: ['open', 'sent', 'ended'],
    })
    expect(document.components?.schemas?.FlowStatus?.['x-enum-varnames']).toEqual([
      'ACTIVE',
      'FINISHED',
    ])
  })
})

/** Where a schema refers to one of the tables, as `Page.page_type PageType`. */
function listCoded(place: string, schema: unknown, tables: readonly string[]): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { $ref, properties } = schema as { $ref?: unknown; properties?: object }
  const table = tables.find((name) => $ref === `#/components/schemas/${name}`)
  const inside = Object.entries(properties ?? {}).map(([key, part]) => [`${place}.${key}`, part])
  const { properties: _, ...others } = schema as Record<string, unknown>
  const around = Object.values(others).map((part) => [place, part])
  return [
    ...(table ? [`${place} ${table}`] : []),
    ...[...inside, ...around].flatMap(([at, part]) => listCoded(String(at), part, tables)),
  ]
}
