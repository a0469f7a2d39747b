import * as z from 'zod/mini'
import { runtimeConfig } from './config.ts'
import { documentClasses } from './documents/document-classes.ts'
import { flowTypes } from './flow-codes.ts'
import { flow } from './shapes/flow.ts'
import { leadOptions } from './shapes/lead.ts'
import { featureFlags } from './shapes/rx-user.ts'
import { theme } from './shapes/theme.ts'

/** What the first document already knows, so that the first paint is themed. */
export const bootData = z.object({
  config: runtimeConfig,
  /** The browser has its cookie from now on, so that calls sent at once are one browser's. */
  told_apart: z.boolean(),
  /** Whose programs this document may load. */
  document_class: z.enum(documentClasses),
  /** The programme the link names; null when there is none. */
  programme: z.nullable(
    z.object({
      condition: z.string(),
      flow_type: z.enum(flowTypes),
      theme,
      options: leadOptions,
      /** Exact origins that may frame this programme and receive its redirect messages [REDIR-05]. */
      frame_parents: z.array(z.string()),
      /** The flow every new visit begins with, where the document shows its page already. */
      first: z.nullable(flow),
      /** Flags that every visitor of it has. */
      flags: featureFlags,
    }),
  ),
})
export type BootData = z.infer<typeof bootData>
