import { neutralTheme } from '../../contract/neutral-theme.ts'
import type { Theme } from '../../contract/shapes/theme.ts'

function vary(flow: Partial<Theme['flow_theme']>): Theme {
  return { ...neutralTheme, flow_theme: { ...neutralTheme.flow_theme, ...flow } }
}

const serif = { fileName: '', family: 'Georgia' }

/** Themes that look nothing alike: quiet, warm and round, dark and square. */
export const galleryThemes: Record<string, Theme> = {
  neutral: neutralTheme,
  warm: vary({
    palette: {
      primary: '#b0413e',
      secondary: '#fbe4d5',
      text: '#3a2420',
      background: '#fff8f1',
      error: '#8e1b3a',
    },
    fonts: { ...neutralTheme.flow_theme.fonts, header: serif },
    overrides: {
      headingWeight: 400,
      radiusCard: '28px',
      radiusControl: '22px',
      radiusButton: '22px',
    },
    customLayout: { ...neutralTheme.flow_theme.customLayout, body: { itemsGap: 14 } },
  }),
  dark: vary({
    palette: {
      primary: '#7fe0c2',
      secondary: '#24344a',
      text: '#eef3f7',
      background: '#101820',
      error: '#ff8a80',
    },
    overrides: {
      headingWeight: 800,
      headingTransform: 'uppercase',
      headingLetterSpacing: '0.04em',
      radiusCard: '2px',
      radiusControl: '2px',
      radiusButton: '2px',
      borderWidth: '2px',
    },
  }),
}
