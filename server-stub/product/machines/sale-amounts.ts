import type { WireRow } from '../../platform/records/record-store'
import type { MachineSale } from './machine-report.generated'

/**
 * The amounts of an order in yuan, worked out in whole cents: tax is contained in what is paid, rounded to the cent;
 * profit is what remains after cost and tax. Nothing can be taken off but what it costs.
 * @param costPrice yuan a piece. @param taxRate percent
 */
export function saleAmounts(
  { price, quantity, discount = 0 }: Pick<MachineSale, 'price' | 'quantity' | 'discount'>,
  costPrice: number,
  taxRate: number,
): WireRow {
  const amount = price * quantity
  const discountAmount = Math.min(discount, amount)
  const paidAmount = amount - discountAmount
  const tax = Math.round((paidAmount * taxRate) / (100 + taxRate))
  const profit = paidAmount - Math.round(costPrice * 100) * quantity - tax
  const inYuan = (cents: number): number => cents / 100
  return {
    price: inYuan(price),
    amount: inYuan(amount),
    discountAmount: inYuan(discountAmount),
    paidAmount: inYuan(paidAmount),
    costPrice,
    profit: inYuan(profit),
    taxRate,
    tax: inYuan(tax),
  }
}
