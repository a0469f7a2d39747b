export const referOutWords = {
  unpaid: 'You have not paid anything.',
  pending:
    'We are still checking your payment of {amount}. If your card was charged, all of it goes back to the card.',
  willGoBack:
    'You paid {amount} for this visit. When it ends here, all of it goes back to your card.',
  goesBack:
    'You paid {amount} for this visit. All of it goes back to your card within the hour. Your bank may take some days to show it.',
  wentBack:
    'The {amount} you paid went back to your card. Your bank may take some days to show it.',
} as const
