// Adds `parts` to the request's type.
import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { uploadMaxBytes } from '../../../contract/limits.ts'
import { AppError } from '../../http/app-error.ts'

export interface Upload {
  bytes: Buffer
  /** The lead a bare API client names; a browser need not. */
  leadId: string | null
}

/** Asked before a photo is read, with the lead the form has named so far. What it throws is the reply. */
export type Admit = (leadId: string | null) => Promise<void>

const limits = { fileSize: uploadMaxBytes, files: 2, fields: 8, parts: 10, fieldSize: 1_000 }

interface Form {
  files: Buffer[]
  /** Why no photo is taken. */
  refusal: unknown
  foreignParts: number
  leadId: string | null
}

async function readForm(request: FastifyRequest, admit: Admit): Promise<Form> {
  const form: Form = { files: [], refusal: null, foreignParts: 0, leadId: null }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.fieldname === 'lead' && typeof part.value === 'string') form.leadId = part.value
    } else if (part.fieldname === 'image' && !form.refusal && form.files.length === 0) {
      // Nothing more is taken from the connection until the photo's bytes are asked for.
      const refusal = await admit(form.leadId).then(
        () => null,
        (error: unknown) => error,
      )
      if (refusal === null) {
        form.files.push(await part.toBuffer())
      } else {
        // Read and thrown away: a browser that is still sending would not see the reply.
        form.refusal = refusal
        part.file.resume()
      }
    } else {
      part.file.resume()
      form.foreignParts++
    }
  }
  return form
}

function toUploadError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('image_too_large')
  // A form that cannot be taken apart, or has parts without end: there is no photo in it.
  return new AppError('image_missing', { cause: error })
}

/** The one photo of a form, in the field `image`. Throws image_missing, image_too_large. */
export async function readUpload(request: FastifyRequest, admit: Admit): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('image_missing')
  const form = await readForm(request, admit).catch((error: unknown) => {
    throw toUploadError(error)
  })
  if (form.refusal) throw form.refusal
  const [bytes] = form.files
  if (!bytes || bytes.length === 0 || form.foreignParts > 0) throw new AppError('image_missing')
  return { bytes, leadId: form.leadId }
}
