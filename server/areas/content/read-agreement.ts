import type {
  readPrivacyPolicy as privacyEndpoint,
  readTermsOfUse as termsEndpoint,
} from '../../../contract/endpoints/content.ts'
import type { Db } from '../../data/database.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import type { Agreements } from '../../programmes/compiled-programme.ts'
import { listProgrammes } from '../../programmes/repository.ts'

type Agreement = ReplyOf<typeof termsEndpoint>

/** The text of a brand of any published programme, or an empty object [GAP-169]. */
async function findAgreement(db: Db, brand: string, kind: keyof Agreements): Promise<Agreement> {
  for (const { programme } of await listProgrammes(db)) {
    const ofBrand = new Map(Object.entries(programme.agreements)).get(brand)
    if (ofBrand) return ofBrand[kind]
  }
  return {}
}

/** [CALL-21] */
export function readTermsOfUse(call: Call<typeof termsEndpoint>): Promise<Agreement> {
  return findAgreement(call.deps.db, call.params.brand, 'terms')
}

/** [CALL-22] */
export function readPrivacyPolicy(call: Call<typeof privacyEndpoint>): Promise<Agreement> {
  return findAgreement(call.deps.db, call.params.brand, 'privacy')
}
