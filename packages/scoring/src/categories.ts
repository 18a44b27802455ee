export interface Category {
  name: string
  subcategories: string[]
}

/** Typical support topics for a shop, used for accounts without their own categories. */
export const defaultCategories: Category[] = [
  {
    name: 'Delivery',
    subcategories: [
      'Parcel not received',
      'Late delivery',
      'Damaged on arrival',
      'Wrong address',
      'Tracking',
    ],
  },
  { name: 'Order', subcategories: ['Order status', 'Change an order', 'Cancel an order', 'Wrong item'] },
  { name: 'Returns and refunds', subcategories: ['Return an item', 'Refund status', 'Exchange', 'Warranty'] },
  {
    name: 'Payment and billing',
    subcategories: ['Payment failed', 'Charged twice', 'Invoice', 'Discount code', 'Subscription'],
  },
  { name: 'Account', subcategories: ['Sign-in problem', 'Change details', 'Delete account', 'Privacy'] },
  {
    name: 'Product questions',
    subcategories: ['Availability', 'How to use', 'Size and fit', 'Compatibility'],
  },
  {
    name: 'Technical problem',
    subcategories: [
      'App or website error',
      'Device does not work',
      'Slow or no connection',
      'Software update',
    ],
  },
  {
    name: 'Booking and travel',
    subcategories: ['Make a booking', 'Change a booking', 'Cancel a booking', 'Delay'],
  },
  { name: 'Feedback', subcategories: ['Complaint', 'Praise', 'Suggestion'] },
]
