import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMailServer } from '../../apps/server/src/infra/testing/start-mail-server.ts'
import type { PayvandProcess } from '../harness/payvand-process.ts'
import { Seller } from '../harness/seller.ts'
import { openWorld, type World } from '../harness/world.ts'

const PASSWORD = 'a long sentence of nobody 7'

const codeIn = (output: string): string => /code: {2}(\S+)/.exec(output)?.[1] ?? ''

describe('the first run without the sandbox', () => {
  let world: World
  let payvand: PayvandProcess

  beforeAll(async () => {
    world = await openWorld({ productsPerSite: 4 })
    payvand = await world.start({ env: { PAYVAND_SANDBOX: 'off' } })
  })
  afterAll(() => world.close())

  const begin = (code: string, more: object = {}) =>
    new Seller(payvand.url).call('installation.begin', {
      body: { code, username: 'Chief', password: PASSWORD, confirm_password: PASSWORD, ...more },
    })
  const pageOf = async (path: string) => {
    const headers = { accept: 'text/html' }
    const { status, headers: answered } = await fetch(new URL(path, payvand.url), {
      headers,
      redirect: 'manual',
    })
    return { status, to: answered.get('location') }
  }

  it('leads every page to the one that asks for the code of the terminal', async () => {
    expect(await pageOf('/')).toEqual({ status: 302, to: '/first-run' })
    expect(await pageOf('/login')).toEqual({ status: 302, to: '/first-run' })
    expect((await pageOf('/first-run')).status).toBe(200)
    const { body } = await new Seller(payvand.url).call('installation.get')
    expect(body).toMatchObject({ needs_admin: true })
  })

  it('refuses another code, a weak password and a name with a blank, and counts guesses by their address', async () => {
    const code = codeIn(payvand.output())
    expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
    expect((await begin('AAAAA-AAAAA')).body).toMatchObject({ code: 'first_admin_code_wrong', status: 422 })
    expect((await begin(code, { password: 'Password1', confirm_password: 'Password1' })).status).toBe(422)
    expect((await begin(code, { username: 'the chief' })).body.errors).toMatchObject([{ field: 'username' }])
    for (let guess = 0; guess < 29; guess += 1) expect((await begin('AAAAA-AAAAB')).status).toBe(422)
    expect((await begin(code)).status).toBe(429)
  })

  it('makes one admin of two visits at once, whatever way the code is typed, and then no other', async () => {
    // The guesses of the test before are counted for their own address.
    await payvand.stop()
    payvand = await world.start({ env: { PAYVAND_SANDBOX: 'off', PAYVAND_TRUST_PROXY: '127.0.0.1' } })
    const code = codeIn(payvand.output())
    const visit = (address: string, username: string) =>
      fetch(`${payvand.url}/v1/installation`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({
          code: code.toLowerCase().replace('-', ' ').replaceAll('1', 'l').replaceAll('0', 'O'),
          username,
          password: PASSWORD,
          confirm_password: PASSWORD,
        }),
      })
    const answers = await Promise.all([visit('203.0.113.1', 'chief'), visit('203.0.113.2', 'other')])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))

    expect((await begin(code)).body.code).toBe('first_admin_exists')
    expect((await pageOf('/')).status).toBe(200)
    await payvand.stop()
    payvand = await world.start({ env: { PAYVAND_SANDBOX: 'off' } })
    expect(codeIn(payvand.output())).toBe('')
  })
})

describe('the settings of an installation', () => {
  let world: World
  let payvand: PayvandProcess
  let admin: Seller

  beforeAll(async () => {
    world = await openWorld({ productsPerSite: 4 })
    payvand = await world.start({ env: { PAYVAND_SUPPORT: 'https://help.shop.ir/' } })
    admin = await Seller.signedIn(payvand.url, 'admin', 'Admin1234')
  })
  afterAll(() => world.close())

  const save = (body: object) => admin.call('installation.saveSettings', { body })
  const attempt = async (body: object) => (await admin.call('installation.trySettings', { body })).body
  const clientOfSignOn = async () => {
    const { body } = await new Seller(payvand.url).call('session.signOnAddress')
    return new URL(body.url).searchParams.get('client_id')
  }

  it('counts at once, is read by every start, never answers a secret, and is written down by its name', async () => {
    expect(await clientOfSignOn()).toBe('payvand-sandbox')
    const { status, body } = await save({ client_id: '77', client_secret: 'very-secret' })
    expect(status).toBe(200)
    expect(body.settings).toMatchObject({
      client_id: { value: '77', source: 'panel' },
      client_secret: { value: null, source: 'panel' },
      support_url: { value: 'https://help.shop.ir/', source: 'environment' },
      public_url: { value: null, source: 'none' },
    })
    expect(await clientOfSignOn()).toBe('77')
    const log = await admin.call('operator.auditLog')
    expect(JSON.stringify(log.body)).toContain('clientId, clientSecret')
    expect(JSON.stringify(log.body)).not.toContain('very-secret')

    await payvand.kill()
    payvand = await world.start({ env: { PAYVAND_SUPPORT: 'https://help.shop.ir/' } })
    admin = admin.at(payvand.url)
    expect(await clientOfSignOn()).toBe('77')
    await save({ client_id: '', client_secret: '' })
    expect(await clientOfSignOn()).toBe('payvand-sandbox')
  })

  it('refuses what could not be used, with a sentence a field, and changes nothing', async () => {
    const refused = async (body: object) => (await save(body)).body.errors?.map((one: any) => one.field)
    expect(await refused({ support_url: 'https://other.ir/' })).toEqual(['support_url'])
    expect(await refused({ public_url: 'panel.shop.ir' })).toEqual(['public_url'])
    expect(await refused({ public_url: 'https://panel.shop.ir/path' })).toEqual(['public_url'])
    expect(await refused({ client_id: '5' })).toEqual(['client_secret'])
    expect(await refused({ smtp_url: 'mail.shop.ir', mail_from: 'nobody' })).toEqual([
      'smtp_url',
      'mail_from',
    ])
    const { body } = await admin.call('installation.settings')
    expect(Object.values(body.settings).filter((one: any) => one.source === 'panel')).toEqual([])
  })

  it('asks who it is before it changes one', async () => {
    const fresh = await Seller.signedIn(payvand.url, 'admin', 'Admin1234')
    const unconfirmed = new Seller(payvand.url, fresh.token)
    const { status, body } = await unconfirmed.call('installation.saveSettings', {
      body: { public_url: 'https://panel.shop.ir' },
    })
    expect([status, body.code]).toEqual([403, 'confirmation_required'])
  })

  it('tries a registration at the marketplace, and an address by who answers there', async () => {
    const known = { client_id: 'payvand-sandbox', client_secret: 'payvand-sandbox-secret' }
    expect(await attempt({ part: 'registration', ...known })).toEqual({ ok: true, fault: null })
    expect(await attempt({ part: 'registration', ...known, client_secret: 'other' })).toMatchObject({
      fault: 'refused',
    })
    expect(await attempt({ part: 'registration' })).toMatchObject({ fault: 'incomplete' })
    expect(await attempt({ part: 'address', public_url: 'http://10.0.0.5' })).toMatchObject({
      fault: 'private',
    })
    // A host that the guard lets through, where somebody else answers.
    expect(await attempt({ part: 'address', public_url: world.sandbox.marketplace.url })).toMatchObject({
      fault: 'other',
    })
    expect(await attempt({ part: 'address', public_url: 'nonsense' })).toMatchObject({ fault: 'invalid' })
  })

  it('finds itself at its public address', async () => {
    const { host } = new URL(payvand.url)
    await payvand.stop()
    payvand = await world.start({
      port: Number(host.split(':')[1]),
      env: { PAYVAND_ALLOW_HOSTS: [...world.sandbox.hosts, host].join() },
    })
    admin = admin.at(payvand.url)
    expect(await attempt({ part: 'address', public_url: payvand.url })).toEqual({ ok: true, fault: null })
  })

  it('sends a test SMS by the account that is given, and says what the provider says', async () => {
    const sms = {
      part: 'sms',
      sms_provider: 'smsir',
      sms_key: 'sandbox-smsir-key',
      sms_line: '30004505000017',
      sms_segment_rial: '2400',
      sms_to: '۰۹۱۲ ۱۲۳ ۴۵۶۷',
    }
    expect(await attempt(sms)).toEqual({ ok: true, fault: null })
    const phone = await fetch(`${world.sandbox.marketplace.url}/__control/sms/smsir`)
    expect(((await phone.json()) as { sent: object[] }).sent).toMatchObject([{ to: '09121234567' }])
    expect(await attempt({ ...sms, sms_key: 'other' })).toMatchObject({ fault: 'sms_login' })
    expect(await attempt({ ...sms, sms_line: '1000' })).toMatchObject({ fault: 'sms_sender' })
    expect(await attempt({ ...sms, sms_to: '021-1234' })).toMatchObject({ fault: 'invalid' })
    expect(await attempt({ ...sms, sms_provider: 'nobody' })).toMatchObject({ fault: 'invalid' })
    const { status, body } = await save({ sms_provider: 'smsir', sms_key: 'k' })
    expect([status, body.errors.map((one: any) => one.field)]).toEqual([
      422,
      ['sms_line', 'sms_segment_rial'],
    ])
    await save({ ...sms, part: undefined, sms_to: undefined })
    const saved = await admin.call('installation.settings')
    expect(saved.body.settings).toMatchObject({
      sms_provider: { value: 'smsir', source: 'panel' },
      sms_key: { value: null, source: 'panel' },
    })
  })

  it('sends a test mail by the server that is given, and says what that says', async () => {
    const server = await startMailServer('right')
    const mail = (password: string) => ({
      part: 'mail',
      smtp_url: `smtp://panel:${password}@127.0.0.1:${server.port}`,
      mail_from: 'panel@shop.ir',
      mail_to: 'boss@shop.ir',
    })
    expect(await attempt(mail('right'))).toEqual({ ok: true, fault: null })
    expect(server.receivers).toEqual(['boss@shop.ir'])
    expect(await attempt(mail('wrong'))).toMatchObject({ fault: 'mail_login' })
    expect(await attempt({ ...mail('right'), mail_to: '' })).toMatchObject({ fault: 'incomplete' })
    await server.stop()
    expect(await attempt(mail('right'))).toMatchObject({ fault: 'unreachable' })
  })
})
