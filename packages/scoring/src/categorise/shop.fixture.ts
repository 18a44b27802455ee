import type { Category } from '../categories.ts'

/** A shop's categories, used by the tickets in the tests and in the report. */
export const shopCategories: Category[] = [
  { name: 'Shipping', subcategories: ['Late delivery', 'Lost package', 'Wrong address', 'Tracking'] },
  { name: 'Returns', subcategories: ['Return request', 'Exchange', 'Return label'] },
  { name: 'Refunds', subcategories: ['Refund status', 'Partial refund', 'Refund not received'] },
  { name: 'Payments', subcategories: ['Payment failed', 'Charged twice', 'Invoice'] },
  {
    name: 'Product quality',
    subcategories: ['Damaged item', 'Defective item', 'Wrong item received', 'Missing parts'],
  },
  { name: 'Account', subcategories: ['Login problem', 'Password reset', 'Delete account', 'Change email'] },
  { name: 'Subscription', subcategories: ['Cancel subscription', 'Pause subscription', 'Change plan'] },
  { name: 'Promotions', subcategories: ['Discount code', 'Gift card', 'Loyalty points'] },
  { name: 'Product questions', subcategories: ['Sizing', 'Availability', 'Compatibility'] },
  { name: 'Website', subcategories: ['Checkout error', 'App crash'] },
  { name: 'Orders', subcategories: ['Cancel order', 'Change order', 'Order confirmation'] },
  { name: 'Complaints', subcategories: ['Rude staff', 'Long wait'] },
]
