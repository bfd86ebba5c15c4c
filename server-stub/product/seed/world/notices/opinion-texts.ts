type OpinionText = readonly [type: 1 | 2, title: string, content: string, reply: string]

/** Bug reports (1) and suggestions (2) with their replies, as Chinese and foreign operators write them. */
export const opinionTexts: Readonly<Record<'zh' | 'en', readonly OpinionText[]>> = {
  zh: [
    [
      1,
      '导出订单时表头错位',
      '导出上个月的销售订单，xlsx 打开后“实付金额”一列的表头与内容错开一列。',
      '已修复，请刷新页面后重新导出。',
    ],
    [
      1,
      '设备离线提醒延迟',
      '设备断网半小时后才收到离线提醒，希望缩短到五分钟内。',
      '提醒间隔已调整为五分钟。',
    ],
    [
      1,
      '货道库存与实际不符',
      '补货后后台库存没有更新，需要手动刷新两次才正常。',
      '驱动版本 D2.11 已解决，请升级设备程序。',
    ],
    [
      2,
      '希望支持按点位分组',
      '同一个园区有多台设备，希望能按点位分组查看销售额。',
      '已列入下个版本计划，感谢建议。',
    ],
    [2, '增加批量改价', '节假日需要统一调整价格，逐台修改太慢。', '可以在推送管理中选择“更新全部价格”。'],
    [2, '补货路线规划', '希望在地图上按缺货情况自动规划补货路线。', '正在评估，届时通过公告通知。'],
    [
      1,
      '微信退款失败',
      '用户反馈微信退款一直显示处理中，订单状态没有变化。',
      '证书已过期，请在“微信退款证书”中更新。',
    ],
    [2, '优惠券按设备统计', '希望看到每台设备核销了多少优惠券。', '已在统计中增加，可按设备导出。'],
  ],
  en: [
    [
      1,
      'Card reader restarts',
      'Since the last update the card reader restarts several times a day.',
      'Please update the driver to D2.14.',
    ],
    [
      1,
      'Wrong time zone in the report',
      'The hourly statistics are shown in China time, our office reads them as local time.',
      'Statistics follow China time; the settings show times in your own zone.',
    ],
    [
      2,
      'Invoices per location',
      'We would like to export the turnover per location for our invoices.',
      'Planned for the next quarter, thank you.',
    ],
    [
      2,
      'German texts on the machine',
      'Some texts on the display are still in English.',
      'Fixed with app version 3.6.2.',
    ],
    [
      1,
      'Coupon is not accepted',
      'A coupon that is valid until the end of the month is refused.',
      'The machine was not in its range; we have added it.',
    ],
    [2, 'Alert by e-mail', 'Please let us choose which faults are sent by e-mail.', 'Under review.'],
  ],
}
