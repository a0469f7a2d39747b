import * as z from 'zod/mini'

/** A FHIR R4 resource: what it holds beside these its type says, at https://hl7.org/fhir/R4/. */
export const fhirResource = z.looseObject({ resourceType: z.string(), id: z.string() })

/** A page of what was searched for, the newest first: `link` says where the next one is. */
export const fhirBundle = z.object({
  resourceType: z.literal('Bundle'),
  type: z.literal('searchset'),
  link: z.array(z.object({ relation: z.string(), url: z.string() })),
  entry: z.optional(
    z.array(
      z.object({
        fullUrl: z.string(),
        resource: fhirResource,
        search: z.object({ mode: z.literal('match') }),
      }),
    ),
  ),
})
