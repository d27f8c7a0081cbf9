/** The panel of a QR code: its scan test and its files. */
import { message } from './message'

export const qrCode = message('QR code')
export const qrCodeOf = message('QR code of {content}')

export const testing = message('Testing…')
export const scanTestPassed = message('Scan test passed.')
export const unreadable = message(
  "This code can't be scanned. Shorten the content, or change error correction, colours or size.",
)
export const readsAsOther = message('A scan of this code returns something else: {content}')

export const download = message('Download {format}')
export const notDownloaded = message('Not downloaded. {reason}')
export const fileFailed = message("This browser can't create the {format} file. Choose a smaller size.")
