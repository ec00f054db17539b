import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import {
  BAN_TYPES,
  type BanArea,
  checkPassword,
  isPlatform,
  normaliseUsername,
  PLATFORMS,
} from '@payvand/domain'
import { Argument, Command } from 'commander'
import {
  banUser,
  endSessionsOf,
  findUserByUsername,
  hashPassword,
  insertBusiness,
  insertUser,
  operatorsAct,
  recordAdminAct,
  recordSecurityEvent,
  resetSecondFactorOf,
  setPassword,
  type UserRow,
  whyGuessable,
} from '../modules/accounts/index.ts'
import type { Services } from '../services.ts'
import { commandLineAdmin } from './command-line-admin.ts'
import { withServices } from './with-services.ts'

async function requireUser(services: Services, username: string): Promise<UserRow> {
  const user = await findUserByUsername(services.rows, normaliseUsername(username))
  if (!user) throw new Error(`There is no user ${username}`)
  return user
}

const PASSWORD_OPTION = [
  '--password-stdin',
  'read it from the standard input; otherwise one is made and printed',
] as const

/**
 * The password on the standard input, or a made one, which is printed once. No option takes it: the list of processes and the shell's
 * history would show it.
 */
async function chosenPassword(
  isGiven: boolean | undefined,
  names: readonly (string | null)[],
): Promise<{ password: string; made: boolean }> {
  const given = isGiven ? (await text(process.stdin)).replace(/\r?\n$/, '') : undefined
  if (given === undefined) return { password: `${randomBytes(9).toString('hex')}a1`, made: true }
  const issue = checkPassword(given) ?? (await whyGuessable(given, names))
  if (issue) throw new Error(`The password is refused: ${issue.replaceAll('_', ' ')}`)
  return { password: given, made: false }
}

export function userCommand(): Command {
  const user = new Command('user').description('Add users, set passwords, ban and unban')

  user
    .command('add')
    .description('Add a seller with a business of its own')
    .argument('<username>')
    .option(...PASSWORD_OPTION)
    .option('--platform <platform>', PLATFORMS.join(', '))
    .option('--name <name>', 'the name of the person and the business')
    .option('--admin', 'may see every business', false)
    .action(
      (
        username: string,
        options: { passwordStdin?: boolean; platform?: string; name?: string; admin: boolean },
      ) =>
        withServices(async (services) => {
          const platform = options.platform ?? null
          if (platform !== null && !isPlatform(platform)) throw new Error(`There is no platform ${platform}`)
          const normal = normaliseUsername(username)
          const { password, made } = await chosenPassword(options.passwordStdin, [
            normal,
            options.name ?? null,
          ])
          if (await findUserByUsername(services.rows, normal)) throw new Error(`${normal} exists already`)
          const passwordHash = await hashPassword(password)
          await services.rows.transaction().execute(async (trx) => {
            const businessId = await insertBusiness(trx, {
              name: options.name ?? normal,
              platform,
            })
            const id = await insertUser(trx, {
              businessId,
              username: normal,
              name: options.name ?? null,
              passwordHash,
              isAdmin: options.admin,
            })
            await recordAdminAct(trx, commandLineAdmin(), {
              act: 'user_added',
              businessId,
              subject: { id, name: normal },
            })
          })
          console.log(`${normal} was added.${made ? ` Password: ${password}` : ''}`)
        }),
    )

  user
    .command('password')
    .description("Set a user's password and end every session of theirs")
    .argument('<username>')
    .option(...PASSWORD_OPTION)
    .action((username: string, options: { passwordStdin?: boolean }) =>
      withServices(async (services) => {
        const found = await requireUser(services, username)
        const { password, made } = await chosenPassword(options.passwordStdin, [found.username, found.name])
        const passwordHash = await hashPassword(password)
        await services.rows.transaction().execute(async (trx) => {
          await setPassword(trx, found.id, passwordHash)
          const { businessId, username: subject } = found
          await recordSecurityEvent(trx, operatorsAct(services), {
            event: 'password_changed',
            user: null,
            businessId,
            subject,
          })
          await recordAdminAct(trx, commandLineAdmin(), {
            act: 'password_set',
            businessId: found.businessId,
            subject: { id: found.id, name: found.username },
          })
        })
        console.log(`The password of ${found.username} is set.${made ? ` Password: ${password}` : ''}`)
      }),
    )

  user
    .command('end-sessions')
    .description('End every session of a user')
    .argument('<username>')
    .action((username: string) =>
      withServices(async (services) => {
        const found = await requireUser(services, username)
        const count = await services.rows
          .transaction()
          .execute((trx) => endSessionsOf(trx, services, commandLineAdmin(), found))
        console.log(`${found.username}: ${count} sessions ended.`)
      }),
    )

  user
    .command('reset-second-factor')
    .description('Take away the second factors of a user who lost them, and end their sessions')
    .argument('<username>')
    .action((username: string) =>
      withServices(async (services) => {
        const found = await requireUser(services, username)
        const isReset = await services.rows
          .transaction()
          .execute((trx) => resetSecondFactorOf(trx, services, commandLineAdmin(), found))
        console.log(`${found.username}: ${isReset ? 'the second factor is reset' : 'there was none'}.`)
      }),
    )

  for (const [name, isBanned, description] of [
    ['ban', true, 'Close an area to a user and the whole business'],
    ['unban', false, 'Open an area to a user again'],
  ] as const) {
    user
      .command(name)
      .description(description)
      .argument('<username>')
      .addArgument(new Argument('<area>').choices(Object.keys(BAN_TYPES)))
      .option('--reason <reason>', "written into the log of admins' acts")
      .action((username: string, area: BanArea, options: { reason?: string }) =>
        withServices(async (services) => {
          const found = await requireUser(services, username)
          const ban = { area, isBanned, reason: options.reason ?? null }
          const changed = await services.rows
            .transaction()
            .execute((trx) => banUser(trx, services, commandLineAdmin(), found, ban))
          console.log(`${found.username}: ${changed ? `${name} ${area}` : 'it is so already'}.`)
        }),
      )
  }
  return user
}
