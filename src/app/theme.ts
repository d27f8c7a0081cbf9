/** One type scale, one spacing scale, one accent: teal, dark enough for white text in both schemes. */
import { createTheme, rem } from '@mantine/core'

/** Mantine's colours that no page shows: their variables are left out of the styles (build/theme-variables.ts), a third of them all. */
export const UNUSED_COLOURS = ['pink', 'grape', 'indigo', 'cyan', 'green', 'lime'] as const

export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 9, dark: 8 },
  colors: {
    // Cool greys: text, dimmed, placeholder, hover, border, default, surface, page, and two darker ones.
    dark: [
      '#d5dcdf',
      '#b4c0c5',
      '#93a1a7',
      '#667378',
      '#37454b',
      '#223036',
      '#182125',
      '#10171a',
      '#0c1214',
      '#080c0e',
    ],
    // Mantine's teal leans to green; this one is the mark's.
    teal: [
      '#e6f6f8',
      '#cfe9ed',
      '#a2d3da',
      '#71bcc7',
      '#48a8b6',
      '#2c9baa',
      '#1b8b9b',
      '#0e7a8a',
      '#0b7285',
      '#085f70',
    ],
  },
  defaultRadius: 'md',
  black: '#10171a',
  fontFamily: 'Holdfast, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  // 12, 14, 16, 20 and 28 px; 13 px is --hf-font-size-dense.
  fontSizes: { xs: rem(12), sm: rem(14), md: rem(16), lg: rem(20), xl: rem(28) },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: rem(28), lineHeight: '1.25' },
      h2: { fontSize: rem(20), lineHeight: '1.3' },
      h3: { fontSize: rem(16), lineHeight: '1.4' },
      h4: { fontSize: rem(14), lineHeight: '1.4' },
    },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // Help stands under its field, so that fields beside each other begin on one line.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Button: { defaultProps: { size: 'sm' } },
    // As round as everything else, it would be taken for a radio button.
    Checkbox: { defaultProps: { radius: 'sm' } },
    // A menu holds items only (ARIA, "menu"): opened, its first one has the focus instead of an invisible place before it.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Modal: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
  },
})
