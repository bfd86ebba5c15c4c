import { describe, expect, it } from 'vitest'
import { seededOrders, seededWorld, valuesOf } from './seeded-world'

const { departments, users, machines, goods } = seededWorld

describe('the seeded world at scale small', () => {
  it.each([
    ['vip_grade', [0, 1, 2, 3], valuesOf(departments, (one) => one.vipGrade)],
    ['department_enable_status', [0, 1], valuesOf(departments, (one) => one.enableStatus)],
    ['is_use_superior_goods', [0, 1], valuesOf(departments, (one) => one.useSuperiorGoods)],
    ['is_use_superior_cost_price', [0, 1], valuesOf(departments, (one) => one.useSuperiorCostPrice)],
    ['is_receive_sub_push', [0, 1], valuesOf(departments, (one) => one.receiveSubPush)],
    ['user_gender', [1, 2], valuesOf(users, (one) => one.gender)],
    ['wechatBindFlag', [0, 1], valuesOf(users, (one) => one.wechatBindFlag)],
    ['emailMessageFlag', [0, 1], valuesOf(users, (one) => one.emailMessageFlag)],
    ['faultReminderFlag', [0, 1], valuesOf(users, (one) => one.faultReminderFlag)],
    ['device_type', [1, 2, 3, 4, 5, 999], valuesOf(machines, (one) => one.deviceType)],
    ['is_machine_online', [0, 1], valuesOf(machines, (one) => one.onlineStatus)],
    ['device_status', [-1, 0, 1], valuesOf(machines, (one) => one.deviceStatus)],
    ['bill_status', [-1, 0, 1, 2], valuesOf(machines, (one) => one.billStatus)],
    ['coin_status', [-1, 0, 1, 2], valuesOf(machines, (one) => one.coinStatus)],
    ['machine_sales_status', [0, 1], valuesOf(machines, (one) => one.salesStatus)],
    ['ice_machine_generation', [0, 1, 2], valuesOf(machines, (one) => one.iceMachineGeneration)],
    ['material_box_quantity', [3, 4, 5], valuesOf(machines, (one) => one.materialBoxQuantity)],
    ['goods_type', [0, 1, 2, 3, 4], valuesOf(seededOrders, (one) => one.goodsType)],
    ['enable_status', [0, 1], valuesOf(goods, (one) => one.enableStatus)],
    ['out_goods_status', [-1, 0, 1], valuesOf(seededOrders, (one) => one.outGoodsStatus)],
    ['back_money_status', [-1, 0, 1, 2], valuesOf(seededOrders, (one) => one.backMoneyStatus)],
    ['pay_status', [0, 1, 2, 3, 4], valuesOf(seededOrders, (one) => one.payStatus)],
    ['coffee_temperature_type', [0, 1, 2], valuesOf(seededOrders, (one) => one.temperatureType)],
    ['sugar_concentration', [-1, 0, 1, 2, 3, 4], valuesOf(seededOrders, (one) => one.sugarConcentration)],
  ])('has every value of %s', (_, expected, found) => {
    expect(found).toEqual(expected)
  })

  it('has every value of pay_way', () => {
    const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 20, 31, 32, 33, 34, 35, 36, 37, 38, 39]
    expect(valuesOf(seededOrders, (one) => one.payWay)).toEqual(all)
  })

  it('has every value of net_type', () => {
    expect(new Set(machines.map(({ netType }) => netType))).toEqual(new Set(['EDGE', 'LTE', 'UNKNOWN']))
  })
})
