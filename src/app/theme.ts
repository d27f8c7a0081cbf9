/**
 * One type scale, one spacing scale, one accent: teal, dark enough for white text in both schemes.
 */
import { createTheme, rem } from '@mantine/core'
import * as text from '#messages/ui'

/**
 * Colours of Mantine that no page uses. The build leaves out their variables, a third of all
 * (build/theme-variables.ts).
 */
export const UNUSED_COLOURS = ['pink', 'grape', 'indigo', 'cyan', 'green', 'lime'] as const

export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 9, dark: 8 },
  colors: {
    // Cool greys: text, dimmed, placeholder, hover, border, default, surface, page, and two darker
    // ones.
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
    // The mark's teal; Mantine's is greener.
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
  // 12, 14, 16, 20 and 28 px.
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
    // Descriptions below the input keep inputs beside each other aligned.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Button: { defaultProps: { size: 'sm' } },
    // With the default radius it would look like a radio button.
    Checkbox: { defaultProps: { radius: 'sm' } },
    // A menu may contain only items (ARIA): focus the first item, not an invisible placeholder.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // A function, so that the text is read when a dialog is drawn.
    Modal: { defaultProps: () => ({ closeButtonProps: { 'aria-label': text.close() } }) },
  },
})
