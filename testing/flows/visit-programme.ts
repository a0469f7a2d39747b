import type { TestServer } from '../server/test-server.ts'
import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
  publishProgramme,
} from './small-programme.ts'

/** who (with dates of birth) → account → more → thanks, or elsewhere. Returns the programme's id. */
export async function publishVisitProgramme({ db }: TestServer): Promise<string> {
  const pages = [
    buildPage(
      'who',
      'REGULAR',
      [
        buildItem(1, 'TEXT_FIELD', { value_association: 'FIRST_NAME' }),
        buildItem(2, 'DATE', { value_association: 'BIRTH_DATE' }),
        buildItem(3, 'DATE', { value_association: 'CAREGIVER_BIRTH_DATE' }),
      ],
      'account',
    ),
    buildPage('account', 'ACCOUNT_CREATION', [buildItem(6, 'PASSWORD')], 'more'),
    buildPage(
      'more',
      'REGULAR',
      [buildItem(7, 'BOOLEAN')],
      [
        { when: { item: 7, op: 'is', value: true }, page: pageId('elsewhere') },
        { when: null, page: pageId('thanks') },
      ],
    ),
    buildPage(
      'thanks',
      'THANK_YOU',
      [{ ...buildItem(8, 'STATIC_TEXT'), text: '<p>Soon.</p>' }],
      null,
    ),
    buildPage('elsewhere', 'REFER_OUT', [buildItem(9, 'BUTTON')], null),
  ]
  return (await publishProgramme(db, buildProgramme({ definition: { pages } }))).fuuid
}
