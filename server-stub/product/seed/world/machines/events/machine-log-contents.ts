/**
 * Texts of the machine's log by operation (dictionary device_operator_type), in the language of the machine's country.
 */
export const machineLogContents: Readonly<Record<'zh' | 'en', readonly string[]>> = {
  zh: [
    '屏幕亮度自动调节',
    '输入维护密码，进入维护界面',
    '退出维护界面',
    '机门打开',
    '机门关闭',
    '补货完成，库存已更新',
    '价格已更新',
    '测试出货成功',
    '参数已修改：制冷温度',
    '程序重启',
    '程序升级完成',
    '故障已清除',
    '自动清洗完成',
  ],
  en: [
    'Screen brightness adjusted',
    'Maintenance entered by password',
    'Maintenance left',
    'Door opened',
    'Door closed',
    'Filled up, stock updated',
    'Prices updated',
    'Test shipment succeeded',
    'Parameter changed: cooling temperature',
    'App restarted',
    'App upgraded',
    'Fault cleared',
    'Cleaning finished',
  ],
}

/** Values of the dictionary for entries that visits and faults cause. */
export const doorOpened = 3
export const doorClosed = 4
export const replenishment = 5
export const faultCleared = 11
