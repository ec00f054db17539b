import { SMTPServer } from 'smtp-server'

/** A mail server that takes any user with this password, and keeps whom mails were for. */
export async function startMailServer(
  password: string,
): Promise<{ port: number; receivers: string[]; stop(): Promise<void> }> {
  const receivers: string[] = []
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (given, _session, done) =>
      given.password === password ? done(null, { user: 'panel' }) : done(new Error('no')),
    onData(stream, { envelope }, done) {
      stream.resume()
      stream.on('end', () => {
        receivers.push(...envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return { port, receivers, stop: () => new Promise((resolve) => server.close(resolve)) }
}
