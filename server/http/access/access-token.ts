import { jwtVerify, SignJWT } from 'jose'
import { requireKey } from '../../data/signing-keys.ts'
import { parseUuid } from '../../data/uuid.ts'
import type { Deps } from '../../deps.ts'

const algorithm = 'HS256'
const type = 'at+jwt'
const issuer = 'posology'
const audience = 'posology-api'
const lifeS = 300

const toSeconds = (time: Date) => Math.floor(time.getTime() / 1000)

/** A token that opens one session for five minutes. It also says since when, so that a browser can tell of the end. */
export async function signAccessToken(
  deps: Deps,
  { id, createdAt }: { id: string; createdAt: Date },
): Promise<string> {
  const nowS = toSeconds(deps.clock.now())
  return new SignJWT({ sid: id, auth_time: toSeconds(createdAt) })
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(nowS)
    .setExpirationTime(nowS + lifeS)
    .sign(await requireKey(deps.db, 'access-token'))
}

/** The session a token opens, or null for anything but a token of ours that is live, or was until so many seconds ago. */
export async function readAccessToken(
  deps: Deps,
  token: string,
  wornS = 0,
): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, await requireKey(deps.db, 'access-token'), {
      algorithms: [algorithm],
      typ: type,
      issuer,
      audience,
      currentDate: deps.clock.now(),
      clockTolerance: wornS,
      requiredClaims: ['exp', 'sid'],
    })
    return typeof payload.sid === 'string' ? parseUuid(payload.sid) : null
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J')) {
      return null
    }
    throw error
  }
}
