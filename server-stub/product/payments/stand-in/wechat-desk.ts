import { randomBytes } from 'node:crypto'
import { readFlatXml, writeFlatXml } from '../wechat/flat-xml'
import { isSignedByWechat, signWechat } from '../wechat/wechat-signature'
import { wechatApiKey } from './accounts'
import { refusalWords, type Desk } from './desk'

/** Simulates api.mch.weixin.qq.com/secapi/pay/refund. It requires the merchant's own client certificate. */
export const wechatDesk: Desk = ({ body, clientName, mood }, book) => {
  const type = 'text/plain; charset=utf-8'
  const fail = (words: string) => ({
    type,
    body: writeFlatXml({ return_code: 'FAIL', return_msg: words }),
  })
  const asked = readFlatXml(body)
  if (!asked) return fail('XML格式错误')
  const mchId = asked['mch_id'] ?? ''
  const apiKey = wechatApiKey(mchId)
  const signType = asked['sign_type'] === 'HMAC-SHA256' ? 'HMAC-SHA256' : 'MD5'
  if (clientName !== mchId) return fail('证书验证失败')
  if (!isSignedByWechat(asked, apiKey, signType)) return fail('签名错误')
  const answer = (fields: Readonly<Record<string, string>>) => {
    const all = {
      return_code: 'SUCCESS',
      return_msg: 'OK',
      appid: asked['appid'] ?? '',
      mch_id: mchId,
      nonce_str: randomBytes(16).toString('hex'),
      ...fields,
    }
    const sign = signWechat(all, mood === 'forge' ? 'a forger' : apiKey, signType)
    return { type, body: writeFlatXml({ ...all, sign }) }
  }
  const refuse = (code: string, words: string) =>
    answer({ result_code: 'FAIL', err_code: code, err_code_des: words })
  if (mood === 'busy') return refuse('SYSTEMERROR', '系统繁忙，请稍后再试')
  if (mood === 'reject') return refuse('PARAM_ERROR', '参数错误')
  if (mood === 'refuse') return refuse('NOTENOUGH', refusalWords)
  const refundNo = asked['out_refund_no'] ?? ''
  const outTradeNo = asked['out_trade_no'] ?? ''
  const outcome = book.refund({
    provider: 'wechat',
    account: `${mchId} ${asked['sub_mch_id'] ?? ''}`,
    outTradeNo,
    total: Number(asked['total_fee']),
    refundNo,
    amount: Number(asked['refund_fee']),
  })
  if (outcome.kind === 'refused') return refuse('PARAM_ERROR', outcome.reason)
  return answer({
    result_code: 'SUCCESS',
    out_trade_no: outTradeNo,
    out_refund_no: refundNo,
    refund_id: `50${refundNo}`,
    refund_fee: asked['refund_fee'] ?? '',
    total_fee: asked['total_fee'] ?? '',
  })
}
