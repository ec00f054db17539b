import { randomBytes } from 'node:crypto'
import { ConnectorError } from '@payvand/connectors'
import { isPlatform, type PermissionFeature, scopesFor } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../infra/db/schema.ts'
import { CallError } from '../../../../infra/http/call-error.ts'
import {
  findConnection,
  insertBusiness,
  saveConnection,
  setPlatformIfMissing,
  wakeForbidden,
} from '../../businesses/businesses-store.ts'
import type { Handler, SignedInUser } from '../../handler.ts'
import { beginSession } from '../../second-factor/begin-session.ts'
import { recordSecurityEvent } from '../../security/record-security-event.ts'
import type { Services } from '../../services.ts'
import {
  findUserByMarketplaceUser,
  insertUserUnlessTaken,
  linkMarketplaceUser,
  lockMarketplaceUser,
  type UserRow,
} from '../../users/users-store.ts'
import { reserveAttempt } from '../attempts.ts'
import { exchangeCode, type SignOn } from '../exchange-code.ts'
import { featuresInUse } from '../features-in-use.ts'
import { openSession } from '../open-session.ts'
import { type BegunSignOn, readSignOn } from '../sign-on-state.ts'
import { useSignOn } from '../used-sign-ons-store.ts'

/** Signs on through the marketplace (docs/decisions/0006): finds or makes the user, connects the booth, opens a session. */
export const signOn: Handler<'session.signOn'> = async (context, { body }) => {
  const { services } = context
  const attempt = await reserveAttempt(context, { event: 'sign_in', username: null, user: null })
  const { now, rows, secrets } = services
  const browser = context.signOnBrowser.token
  const begun = readSignOn(secrets, { state: body.state, browser, now: now() })
  if (!begun || !(await useSignOn(rows, begun))) throw new CallError('sign_on_not_begun')
  const came = await exchangeCode(services, body.code, begun.verifier).catch(async (error: unknown) => {
    const isRefused = error instanceof CallError && error.code === 'sign_on_refused'
    if (isRefused) await attempt.failed()
    else await attempt.release()
    throw error
  })
  await attempt.release()
  const caller = await context.caller()
  const scopes = scopesFor(begun.features)
  const keepsOld = caller === null && (await wouldLoseFeatures(services, came.owner.id, begun.features))
  const { user, isConfirmed } = await rows.transaction().execute(async (trx) => {
    await lockMarketplaceUser(trx, came.owner.id)
    const known = await knownUser(services, trx, came.owner.id)
    const owner = caller
      ? await joinCaller(trx, came, caller, known, begun)
      : (known ?? (await newSeller(services, trx, came)))
    const isOther = !keepsOld && (await connectBooth(services, trx, owner.businessId, came, scopes))
    const subject = came.owner.vendor?.title ?? null
    if (isOther) await recordSecurityEvent(trx, context, { event: 'booth_connected', user: owner, subject })
    if (isPlatform(begun.word)) await setPlatformIfMissing(trx, owner.businessId, begun.word)
    // Who has no other way in confirms themselves by it.
    return { user: owner, isConfirmed: known?.id === owner.id && known.passwordHash === null }
  })
  // Who is signed in passed the second factor before.
  if (caller?.id === user.id)
    return { ...(await openSession(context, user, { way: 'sign_on', isConfirmed })), secondFactor: null }
  return beginSession(context, user, { way: 'sign_on', isConfirmed })
}

/**
 * Somebody who only signs in is not known before, and is asked for the permissions of every booth alone. Where features in use
 * need further ones, and the marketplace still takes the booth's token, that stays.
 */
async function wouldLoseFeatures(
  services: Services,
  marketplaceUserId: number,
  granted: readonly PermissionFeature[],
): Promise<boolean> {
  const { rows, booths } = services
  const known = await findUserByMarketplaceUser(rows, marketplaceUserId)
  const connection = known && (await findConnection(rows, known.businessId))
  if (connection?.status !== 'connected' || connection.user_id !== marketplaceUserId) return false
  const used = await featuresInUse(services, connection)
  if (used.every((feature) => granted.includes(feature))) return false
  try {
    const { connector } = await booths.forBusiness(connection.business_id)
    return (await connector.currentUser()).id === marketplaceUserId
  } catch (error) {
    if (error instanceof ConnectorError || error instanceof CallError) return false
    throw error
  }
}
type SessionOwner = Pick<UserRow, 'id' | 'businessId' | 'username'>

/** The sandbox's sellers have made-up numbers: without the sandbox such a number is somebody else's. */
async function knownUser(
  services: Services,
  trx: Kysely<Tables>,
  marketplaceUserId: number,
): Promise<UserRow | undefined> {
  const found = await findUserByMarketplaceUser(trx, marketplaceUserId)
  if (!found?.isDemo || services.config.sandbox) return found
  await linkMarketplaceUser(trx, found.id, null)
  return undefined
}

/** A signed-in user stays the same user; the marketplace's user must be theirs, or nobody's yet. */
async function joinCaller(
  trx: Kysely<Tables>,
  { owner }: SignOn,
  caller: SignedInUser,
  known: UserRow | undefined,
  begun: BegunSignOn,
): Promise<SessionOwner> {
  if (known && known.businessId !== caller.businessId) throw new CallError('marketplace_account_taken')
  const connection = await findConnection(trx, caller.businessId)
  if (connection && connection.user_id !== owner.id) throw new CallError('booth_of_another_account')
  if (!known) {
    if (caller.marketplaceUserId !== null) throw new CallError('booth_of_another_account')
    // It was begun by somebody who had not signed in, and so confirmed nothing.
    if (begun.linksUser !== caller.id) throw new CallError('sign_on_not_begun')
    await linkMarketplaceUser(trx, caller.id, owner.id)
  }
  return caller
}

async function newSeller(services: Services, trx: Kysely<Tables>, { owner }: SignOn): Promise<SessionOwner> {
  const businessId = await insertBusiness(trx, {
    name: owner.vendor?.title ?? owner.name ?? String(owner.id),
    platform: null,
  })
  const user = {
    businessId,
    name: owner.name,
    passwordHash: null,
    marketplaceUserId: owner.id,
    isAdmin: false,
    // A user made in the sandbox ends with it, as the demo users do.
    isDemo: services.config.sandbox !== null,
  }
  const username = `basalam-${owner.id}`
  for (const name of [username, `${username}-${randomBytes(4).toString('hex')}`]) {
    const id = await insertUserUnlessTaken(trx, { ...user, username: name })
    if (id !== undefined) return { id, businessId, username: name }
  }
  throw new Error(`No username is free for the marketplace user ${owner.id}`)
}

/** A booth that another marketplace user connected stays as it is. Answers whether another booth than before is connected. */
async function connectBooth(
  services: Services,
  trx: Kysely<Tables>,
  businessId: number,
  { owner, tokens }: SignOn,
  scopes: readonly string[],
): Promise<boolean> {
  const { secrets } = services
  const connection = await findConnection(trx, businessId)
  if (connection && connection.user_id !== owner.id) return false
  await saveConnection(trx, businessId, {
    status: 'connected',
    status_reason: null,
    user_id: owner.id,
    vendor_id: owner.vendor?.id ?? null,
    vendor_identifier: owner.vendor?.identifier ?? null,
    vendor_title: owner.vendor?.title ?? null,
    access_token_sealed: secrets.seal(
      'marketplace_connections.access_token_sealed',
      businessId,
      tokens.accessToken,
    ),
    refresh_token_sealed: tokens.refreshToken
      ? secrets.seal('marketplace_connections.refresh_token_sealed', businessId, tokens.refreshToken)
      : null,
    expires_at: new Date(tokens.expiresAt),
    granted_scopes: JSON.stringify(scopes),
  })
  await wakeForbidden(trx, businessId, services.now())
  const vendorId = owner.vendor?.id ?? null
  return vendorId !== null && vendorId !== (connection?.vendor_id ?? null)
}
