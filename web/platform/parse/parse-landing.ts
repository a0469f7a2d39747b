import type * as z from 'zod/mini'
import type { readLanding } from '../../../contract/endpoints/content.ts'
import { neutralTheme } from '../../../contract/neutral-theme.ts'
import { parseTheme } from './parse-theme.ts'
import { list, maybe, need, object, or, type Parser } from './parser.ts'
import { link } from './reply-parsers.ts'
import { text } from './scalars.ts'

type Landing = z.infer<typeof readLanding.reply>
type LandingData = Landing['landing_data']
export type LandingImages = LandingData['images']

const file: Parser<string> = (value, at) => link(value, at)?.trim() || undefined

export const parseLandingImages = list(
  object<LandingImages[number]>({ label: or(text, ''), url: need(file), alt: maybe(text) }),
)

export const parseLanding = object<Landing>({
  landing_data: or(object<LandingData>({ images: or(parseLandingImages, []) }), { images: [] }),
  theme_json: or(parseTheme, neutralTheme),
})
