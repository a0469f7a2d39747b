/** What people choose most and attackers try first, in lower case. */
const words = `
123456 1234567 12345678 123456789 1234567890 0123456789 12345 123123 123321 111111 000000 112233 121212
123abc 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 222222 333333 444444 555555 654321 666666 696969
777777 7777777 87654321 888888 88888888 987654321 999999 a123456 a12345678 aa123456 aaaaaa aaaaaaaa
abc123 abc1234 abc12345 abcabc abcd1234 abcdef abcdefg abcdefgh access admin admin123 administrator
alexander amanda america andrea andrew angel angels anthony apple asdasd asdf asdf1234 asdfasdf asdfgh
asdfghjkl ashley austin awesome azerty babygirl bailey banana baseball basketball batman beautiful
biteme blink182 brandon butterfly buster cameron carlos changeme charlie cheese chelsea chicken chocolate
chris christ christian computer cookie corvette creative dallas daniel danielle david default diamond
donald dragon eagle elizabeth emily family fender flower football forever freedom friend friends fuckyou
fuckoff gabriel george ginger google guest hannah happy harley health heather heaven hello hello123
hockey hunter iloveu iloveyou internet jackson jasmine jasper jennifer jessica jesus jesuschrist jordan
jordan23 joseph joshua justin killer knight letmein lauren liverpool london lovely loveme lover lucky
maggie manchester marina martin master matrix matthew maverick medicine merlin michael michelle mickey
midnight monkey monster mother mustang mynoob naruto nathan newyork nicole ninja nothing olivia orange
p@ssw0rd pa55word pass pass123 pass1234 passw0rd password password1 password12 password123 password1234
patient patrick peanut pepper phoenix player please pokemon prince princess purple q1w2e3r4 qazwsx
qazwsxedc qq123456 qwe123 qwer1234 qwert qwerty qwerty1 qwerty12 qwerty123 qwertyui qwertyuiop rachel
rainbow ranger robert samantha samsung secret shadow soccer sophie spiderman starwars steelers summer
sunshine superman superstar taylor temp1234 test test123 tester thomas thunder tigger tinkerbell trustno1
unknown user victoria welcome welcome1 whatever william winter yankees zaq12wsx zxcvbn zxcvbnm`

export const commonPasswords: ReadonlySet<string> = new Set(words.trim().split(/\s+/))
