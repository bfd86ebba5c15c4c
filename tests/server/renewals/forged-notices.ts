/** Returns notices of payments, each with its path, that no provider has signed. */
export function forgedNotices(
  wechatNo: string,
  alipayNo: string,
): readonly (readonly [path: string, body: string])[] {
  const paid = `<xml><return_code>SUCCESS</return_code><result_code>SUCCESS</result_code><appid>stand-in</appid><mch_id>1900000109</mch_id><out_trade_no>${wechatNo}</out_trade_no><total_fee>19800</total_fee><transaction_id>1</transaction_id><sign>ABC</sign></xml>`
  const told = new URLSearchParams({
    app_id: 'stand-in',
    out_trade_no: alipayNo,
    trade_status: 'TRADE_SUCCESS',
    total_amount: '198.00',
    sign_type: 'RSA2',
    sign: 'QUJD',
  }).toString()
  return [
    ['/renewal/notice/wechat', paid],
    ['/renewal/notice/wechat', paid.replace(/<sign>.*<\/sign>/, '')],
    ['/renewal/notice/wechat', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><xml>&a;</xml>'],
    ['/renewal/notice/wechat', ''],
    ['/renewal/notice/alipay', told],
    ['/renewal/notice/alipay', told.replace('sign=QUJD', '')],
    ['/renewal/notice/alipay', '{"a":1}'],
  ]
}
