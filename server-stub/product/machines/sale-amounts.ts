import type { WireRow } from '../../platform/records/record-store'
import type { MachineSale } from './machine-report.generated'

/**
 * Computes the amounts of an order in yuan, using whole cents. Tax is included in the paid amount and rounded to the
 * cent; profit is the paid amount less cost and tax. The discount is limited to the price.
 * @param costPrice Yuan per piece.
 * @param taxRate Percent.
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
