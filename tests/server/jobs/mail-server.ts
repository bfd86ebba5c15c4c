import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { Effects } from './effects'

export interface ReceivedMail {
  readonly recipient: string
  readonly messageId: string
}

export interface MailServer {
  readonly url: string
  stop(): Promise<void>
}

/** Starts a mail server for one server. The mails that it accepts are added to `received`. */
export async function startMailServer(effects: Effects, received: ReceivedMail[]): Promise<MailServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (effects.ask(`mail ${address}`) !== 'refused') done()
    },
    onData(stream, { envelope }, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        const messageId = /^Message-ID: (\S+)/im.exec(text)?.[1] ?? ''
        for (const { address } of envelope.rcptTo) received.push({ recipient: address, messageId })
        if (effects.fate === 'normal') done()
      })
    },
  })
  // The connections of a killed server break.
  smtp.on('error', () => undefined)
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    stop: () => new Promise<void>((resolve) => smtp.close(resolve)),
  }
}
