import { textIn } from '../provider-fields'
import { isSigned, signText } from '../rsa-keys'
import { signedHeaders, textOfSigned } from '../signed-json/signed-json'
import { payeeKeys, providerKeys } from './accounts'
import { refusalWords, type Desk } from './desk'
import { standInKeys, toPlainKey } from './stand-in-keys'

/** Simulates the gateway of the digital yuan or of a third party (docs/payments.md). */
export function createSignedJsonDesk(provider: 'ecny' | 'thirdParty'): Desk {
  return ({ body, headers, mood }, book) => {
    const header = (name: string): string => String(headers[name] ?? '')
    const appId = header(signedHeaders.appId)
    const timestamp = header(signedHeaders.timestamp)
    const nonce = header(signedHeaders.nonce)
    const payeeKey = toPlainKey(payeeKeys(provider, appId).publicKey)
    const answer = (content: object) => {
      const text = JSON.stringify(content)
      const signer = mood === 'forge' ? standInKeys('a forger') : providerKeys(provider)
      const signed = textOfSigned(timestamp, nonce, text)
      return {
        type: 'application/json; charset=utf-8',
        body: text,
        headers: {
          [signedHeaders.timestamp]: timestamp,
          [signedHeaders.signature]: signText('RSA-SHA256', signed, toPlainKey(signer.privateKey)),
        },
      }
    }
    const signature = headers[signedHeaders.signature]
    if (!isSigned('RSA-SHA256', textOfSigned(timestamp, nonce, body), signature, payeeKey))
      return answer({ status: 'REFUSED', message: 'The signature is not right.' })
    const asked = JSON.parse(body) as unknown
    const refundNo = textIn(asked, 'refundNo')
    if (mood === 'busy') return answer({ refundNo, status: 'PROCESSING' })
    if (mood === 'refuse') return answer({ refundNo, status: 'REFUSED', message: refusalWords })
    const outcome = book.refund({
      provider,
      account: textIn(asked, 'merchantNo'),
      outTradeNo: textIn(asked, 'outTradeNo'),
      total: Number(textIn(asked, 'totalAmount')),
      refundNo,
      amount: Number(textIn(asked, 'refundAmount')),
    })
    if (outcome.kind === 'refused') return answer({ refundNo, status: 'REFUSED', message: outcome.reason })
    return answer({ refundNo, status: 'SUCCESS', refundAmount: Number(textIn(asked, 'refundAmount')) })
  }
}
