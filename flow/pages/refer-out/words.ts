export const referOutWords = {
  unpaid: 'You have not paid anything.',
  pending:
    'We are still checking your payment of {amount}. If your card was charged, all of it goes back to the card.',
  goesBack:
    'You paid {amount} for this visit. All of it goes back to your card within two hours. Your bank may take some days to show it.',
  wentBack:
    'The {amount} you paid went back to your card. Your bank may take some days to show it.',
} as const
