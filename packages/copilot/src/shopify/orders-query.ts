/** The newest orders that match a search. */
export const ordersQuery = `query Orders($query: String!) {
  orders(first: 50, sortKey: CREATED_AT, reverse: true, query: $query) {
    nodes {
      name
      email
      phone
      createdAt
      cancelledAt
      displayFinancialStatus
      displayFulfillmentStatus
      totalPriceSet { shopMoney { amount currencyCode } }
      shippingAddress { city }
      lineItems(first: 20) {
        nodes {
          title
          quantity
          originalUnitPriceSet { shopMoney { amount } }
          product { productType }
        }
      }
      fulfillments(first: 10) {
        createdAt
        displayStatus
        estimatedDeliveryAt
        deliveredAt
        trackingInfo(first: 1) { company number }
      }
    }
  }
}`
