/** Where Stripe's own program comes from, with the parts it loads itself. */
export const stripeScriptOrigins = ['https://js.stripe.com', 'https://*.js.stripe.com'] as const
/** Whose frames it opens: its fields, and what a bank asks. */
export const stripeFrameOrigins = [...stripeScriptOrigins, 'https://hooks.stripe.com'] as const
/** What its program calls. */
export const stripeApiOrigin = 'https://api.stripe.com'
