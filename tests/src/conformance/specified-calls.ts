/** The calls of section 7 of the specification, in its order. Payment paths carry the name of our provider. */
export const specifiedCalls =
  `GET /fetchProfiles /fetchCommunity /fetchReligion /fetchIncomeRange /fetchQualification /fetchCountry
  GET /fetchMaritalStatus /fetchMotherTongue /fetchHeight
  POST /fetchState /fetchStateMultiple /fetchCity /fetchCityMultiple /fetchData /updateDataHelper
  POST /login /reset /register /sendSms /sendOtpWithEmail /sendOtpWithEmailOnly /OtpVerifyEmail /UpdateEmailUserDetails
  POST /fetchForgetStep1 /fetchForgetStep2 /fetchForgetStep3 /fetchVisitorCount /getNotification /getProfileData
  POST /getRecentVisiter /insertUserPics /imageDelete /updateProfilePic /updateUserDetails /updatePartnerPref
  POST /newMatches /myMatches /otherMatches /shortlistedMatches /searchResult /addFavRem /connectUser /getConnectUser
  POST /mailsForAds /fetchInbox /likeProfile /cancelProfile /findUser /recentVisiter /getRandomProfile
  POST /getUserViewContact /checkConnection /viewOneContact /removeOneContact /checkFriend /getContact /enquiry
  POST /stripePayment /stripePaymentStatus /paymentUpdate /sendOtpWithEmailForPayemtn
  POST /adminGet10Users /adminGet10UsersPaid /adminGet10Transition /adminGetDashCount /adminGetAllTransition
  POST /adminGetAllUsers /adminGetAllquery`
    .split('\n')
    .flatMap((line) => {
      const [method = '', ...paths] = line.trim().split(' ');
      return paths.map((path) => [method, path] as const);
    });
